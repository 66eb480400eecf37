import type { AccountingField, Program, TriedProgram } from '@reward-points/contract/accounting';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { askCompany, ProgramRefused } from './ask-company.ts';
import { filledCredentials } from './filled-credentials.ts';
import { isCompanyConnected } from './is-company-connected.ts';
import type { Opening } from './open-connection.ts';

/** Asks a program what it says of itself. Nothing is stored but that somebody has asked. */
export async function tryAccountingProgram(
  write: Write,
  opening: Opening,
  { program, ...typed }: { program: Program } & { [Field in AccountingField]?: string | undefined },
): Promise<TriedProgram> {
  const credentials = filledCredentials(program, typed);
  const said = await ask(opening, program, credentials);
  await write((tx, by) =>
    recordAct(tx, by, {
      act: 'accounting-tried',
      subject: PROGRAM_NAMES[program],
      after: { state: said.is_working ? 'berhasil' : 'gagal' },
    }),
  );
  return said;
}

async function ask(
  opening: Opening,
  program: Program,
  credentials: ReturnType<typeof filledCredentials>,
): Promise<TriedProgram> {
  try {
    const { company } = await askCompany(opening, program, credentials);
    return {
      is_working: true,
      reason: null,
      name: company.name,
      invoices: company.invoices,
      ends_on: company.endsOn,
      is_connected: await isCompanyConnected(opening, {
        program,
        remoteId: company.id,
        credentials,
      }),
    };
  } catch (error) {
    if (!(error instanceof ProgramRefused)) throw error;
    const nothing = { name: null, invoices: null, ends_on: null, is_connected: false };
    return { is_working: false, reason: error.message, ...nothing };
  }
}
