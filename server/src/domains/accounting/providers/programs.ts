import type { Program } from '@reward-points/contract/accounting';
import type { Credentials } from '#domains/accounting/connections/sealed-access.ts';
import { hintsOf as hintsOfAccurate } from './accurate/accurate.rules.ts';
import { BASE_URL as ACCURATE, accurate } from './accurate/accurate.ts';
import { hintsOf as hintsOfJurnal } from './jurnal/jurnal.rules.ts';
import { BASE_URL as JURNAL, jurnal } from './jurnal/jurnal.ts';
import type { AccountingProvider, Learned, ProviderDeps } from './provider.ts';

/** What lets us into a program, and what its adapter has learned of the account. */
interface ProgramAccess {
  credentials: Credentials;
  learned: Learned;
}

/** The programs that can be connected. A further one is its name in the contract, and its adapter here. */
export interface Programs {
  /** Nothing is asked of it yet. */
  open(program: Program, access: ProgramAccess, deps: ProviderDeps): AccountingProvider;
}

/** How much further back than it has to a look for changes goes: what was booked late, or by a clock that is off. */
export const OVERLAP_DAYS: Record<Program, number> = { accurate: 1, jurnal: 2 };

/** The ids of invoices that a webhook hints at, perhaps none: look soon. Undefined: not a body of this program. */
export const HINTS_OF: Record<Program, (body: unknown) => string[] | undefined> = {
  accurate: hintsOfAccurate,
  jurnal: hintsOfJurnal,
};

/** Where programs answer, if not where they do for everybody. */
type ProgramAddresses = Record<Program, string | undefined>;

type Open = (access: ProgramAccess, deps: ProviderDeps) => AccountingProvider;

/** An address comes from the program or from the environment, never from a form. */
export function makePrograms(addresses: ProgramAddresses): Programs {
  const programs: Record<Program, Open> = {
    accurate: ({ credentials: { token = '', secret = '' }, learned }, deps) =>
      accurate({ baseUrl: addresses.accurate ?? ACCURATE, token, secret, learned }, deps),
    jurnal: ({ credentials: { client_id = '', client_secret = '' }, learned }, deps) =>
      jurnal(
        {
          baseUrl: addresses.jurnal ?? JURNAL,
          clientId: client_id,
          clientSecret: client_secret,
          learned,
        },
        deps,
      ),
  };
  return { open: (program, access, deps) => programs[program](access, deps) };
}
