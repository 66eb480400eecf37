import type { Program } from '@reward-points/contract/accounting';
import { DomainError } from '#domain-error.ts';
import {
  type Learned,
  ProviderStop,
  type RemoteCompany,
} from '#domains/accounting/providers/provider.ts';
import { hiding } from '#secrets/hiding.ts';
import { secretsOf } from './filled-credentials.ts';
import { type Opening, openCredentials } from './open-connection.ts';
import type { Credentials } from './sealed-access.ts';

/** The program has refused, or cannot be reached; the message says why, and its adapter names it there. */
export class ProgramRefused extends DomainError {
  constructor(reason: string) {
    super('accounting_program_refused');
    this.message = reason;
  }
}

/**
 * What a program says of the company whose books these credentials open, and what its adapter has learned by that.
 *
 * @throws ProgramRefused with the reason, in which no credential is repeated.
 */
export async function askCompany(
  opening: Pick<Opening, 'clock' | 'programs'>,
  program: Program,
  credentials: Credentials,
): Promise<{ company: RemoteCompany; learned: Learned }> {
  try {
    const { provider, learned } = openCredentials(opening, program, credentials);
    const company = await provider.check();
    return { company, learned: learned() };
  } catch (error) {
    if (!(error instanceof ProviderStop)) throw error;
    const secrets = secretsOf({ credentials, learned: {}, webhook: '' });
    throw new ProgramRefused(hiding(error.message, secrets));
  }
}
