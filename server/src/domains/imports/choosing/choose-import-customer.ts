import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { holdImport } from '#domains/imports/hold-import.ts';
import { ANEW, updateImport } from '#domains/imports/imports.sql.ts';
import { kinds, namesCustomers } from '#domains/imports/kinds/all-kinds.ts';
import { chooseCustomerOf, forgetJudgement } from '#domains/imports/lines/reread-lines.sql.ts';

/** Says whom a line speaks of, and with it every line that names the same; null leaves it to the file again. */
export const chooseImportCustomer = (
  write: Write,
  { id, line, customerId }: { id: number; line: number; customerId: number | null },
): Promise<void> =>
  write(async (tx, by) => {
    const stored = await holdImport(tx, id);
    if (stored.status !== 'ready' || !namesCustomers(stored.kind)) {
      throw new DomainError('import_not_ready');
    }
    const chosen = customerId === null ? undefined : await requireRecipient(tx, customerId);
    const count = await chooseCustomerOf(tx, id, { line, customerId });
    if (count === 0) throw new DomainError('import_not_ready');
    // What was added up is added up anew, from the lines as they are read.
    if (stored.isSummed || kinds[stored.kind].looksAround)
      await forgetJudgement(tx, id, { keepsChoices: true });
    await updateImport(tx, id, {
      status: 'judging',
      ...ANEW,
      progress: Math.max(0, stored.total - count),
    });
    await recordAct(tx, by, {
      act: 'import-customer-chosen',
      subject: stored.fileName,
      subjectId: id,
      after: { count, ...(chosen && { customer: chosen.name }) },
    });
  });
