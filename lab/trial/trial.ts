/** What every part of the trial is given. */
export interface Trial {
  rounds: number;
  seed: number;
  say: (line: string) => void;
}

/** What a part has seen: its figures, and what should not have been. */
export interface Outcome {
  figures: Record<string, string | number>;
  findings: string[];
}
