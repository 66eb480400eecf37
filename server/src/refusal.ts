import { type ErrorBody, type RefusalCode, refusals } from '@reward-points/contract/errors';

/** The one expected error: a rule of the business said no. Whatever else is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: ErrorBody['errors'];

  /**
   * @param errors the texts beneath the fields that are to blame, where the refusal is about fields. Of an `invalid`
   * request the first of them is the message, because a toast shows it.
   */
  constructor(code: RefusalCode, errors?: ErrorBody['errors']) {
    const first = code === 'invalid' ? Object.values(errors ?? {})[0]?.[0] : undefined;
    super(first ?? refusals[code].message);
    this.code = code;
    this.status = refusals[code].status;
    this.errors = errors;
  }

  toBody(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }) };
  }
}
