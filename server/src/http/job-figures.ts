import { Gauge, type Registry } from 'prom-client';

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

/** The figures of the jobs. The label is not `job`: so Prometheus calls whom it scrapes. */
export function jobFigures(registry: Registry, findRuns: () => Promise<Runs>): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = ['name']) =>
    new Gauge({ name: `reward_points_${name}`, help, labelNames, registers });
  const ok = gauge('job_ok', 'Whether the last run of a job of the clock went well.');
  const at = gauge('job_timestamp_seconds', 'When the last run ended; 0: none has yet.');
  const duration = gauge('job_duration_seconds', 'How long the last run took.');
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
  // What was last known of them stays true, and grows older.
  return () => findRuns().then(set, () => {});
}
