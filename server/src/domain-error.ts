import {
  domainErrors,
  type ErrorBody,
  type ErrorCode,
  type Step,
} from '@reward-points/contract/errors';

/** The one expected error: a rule of the business said no. Whatever else is thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: ErrorBody['errors'];
  /** Of an act that has several; see `inStep`. */
  step: Step | undefined;

  /**
   * @param errors the texts beneath the fields that are to blame, where the domain error is about fields. Of an `invalid`
   * request the first of them is the message, because a toast shows it.
   */
  constructor(code: ErrorCode, errors?: ErrorBody['errors']) {
    const first = code === 'invalid' ? Object.values(errors ?? {})[0]?.[0] : undefined;
    super(first ?? domainErrors[code].message);
    this.code = code;
    this.status = domainErrors[code].status;
    this.errors = errors;
  }

  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.step && { step: this.step }),
      ...(this.errors && { errors: this.errors }),
    };
  }
}

/** What came is no request that can be read; the sentence says what is wrong with it. */
export class Unreadable extends DomainError {
  /** @param reason what follows “could not be read”, such as “its body is not valid JSON”. */
  constructor(reason: string, cause?: unknown) {
    super('malformed');
    this.message = `The request could not be read: ${reason}.`;
    this.cause = cause;
  }
}

/** A refusal that one field is to blame for. */
export const refusedField = (code: ErrorCode, field: string): DomainError =>
  new DomainError(code, { [field]: [domainErrors[code].message] });

/** Runs one step of an act that has several: whatever refuses within it says which step that was. */
export async function inStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) error.step ??= step;
    throw error;
  }
}

/** Too much at once or within a time: the answer says when to come back. */
export class TooOften extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, retryAfterSeconds: number) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
