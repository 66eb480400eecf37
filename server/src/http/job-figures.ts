import { Gauge, type Registry } from 'prom-client';
import { withinLimit } from './within-limit.ts';

/** What the jobs of the clock came to. */
export interface Runs {
  runs: {
    job: string;
    result: 'ok' | 'failed' | null;
    endedAt: Date | null;
    seconds: number | null;
  }[];
  /** Null: the books were never verified. */
  balancesWrong: number | null;
}

/** How every job stands, those of the clock among them. */
export interface Standing {
  name: string;
  /** Undefined: its runs say so. */
  isFailing: boolean | undefined;
  givenUp: number;
}

/** The figures of the jobs. The label is not `job`: so Prometheus calls whom it scrapes. */
export function jobFigures(
  registry: Registry,
  {
    findRuns,
    findStandings,
    limitMs,
  }: {
    findRuns: () => Promise<Runs>;
    findStandings: () => Promise<Standing[]>;
    limitMs: number;
  },
): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = ['name']) =>
    new Gauge({ name: `reward_points_${name}`, help, labelNames, registers });
  const ok = gauge('job_ok', 'Whether the last run of a job went well.');
  const at = gauge('job_timestamp_seconds', 'When the last run ended; 0: none has yet.');
  const duration = gauge('job_duration_seconds', 'How long the last run took.');
  const givenUp = gauge('job_given_up', 'What a job tried in vain, and what waits for somebody.');
  const wrong = gauge('balances_wrong', 'Balances that the last verification found to differ.', []);
  // 0 would say that somebody has looked.
  wrong.remove();
  const set = ({ runs, balancesWrong }: Runs) => {
    for (const { job: name, result, endedAt, seconds } of runs) {
      at.set({ name }, (endedAt?.getTime() ?? 0) / 1000);
      if (result !== null) ok.set({ name }, result === 'ok' ? 1 : 0);
      if (seconds !== null) duration.set({ name }, seconds);
    }
    if (balancesWrong !== null) wrong.set(balancesWrong);
  };
  const setStandings = (standings: Standing[]) => {
    for (const { name, isFailing, givenUp: count } of standings) {
      if (isFailing !== undefined) ok.set({ name }, isFailing ? 0 : 1);
      givenUp.set({ name }, count);
    }
  };
  // What was last known of them stays true, and grows older.
  return async () => {
    await Promise.all([
      withinLimit(findRuns(), limitMs).then(set, () => {}),
      withinLimit(findStandings(), limitMs).then(setStandings, () => {}),
    ]);
  };
}
