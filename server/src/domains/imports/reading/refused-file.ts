import type { ErrorCode } from '@reward-points/contract/errors';

/** Why a file is read no further, and at which of its lines, where one is to blame. */
export class RefusedFile extends Error {
  readonly code: ErrorCode;
  readonly line: number | undefined;

  constructor(code: ErrorCode, line?: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}
