// Wrong changes to what people read, and to what the clock does: the worst of those that no test had noticed by November 2026.
const corrections = 'server/src/domains/corrections';
const whatsapp = 'server/src/domains/whatsapp';
const replies = 'server/src/domains/replies';
const reports = 'server/src/domains/reports/reports.sql.ts';
const statements = 'server/src/domains/statements';
const imports = 'server/src/domains/imports';

export const reading = [
  {
    file: 'server/src/backup/load-backup.ts',
    find: 'await client.query(`alter table ${name} enable trigger user`);',
    replace: "await client.query('select 1');",
    why: 'a restore leaves the triggers off that keep the ledger (ADD-191)',
    tests: ['guards-of-a-restore'],
  },
  {
    file: 'server/src/jobs/worker.ts',
    find: 'return TROUBLE_MS;',
    replace: 'return 0;',
    why: 'a failing worker loops without a pause (ADD-451)',
    tests: ['jobs/worker'],
  },
  {
    file: 'server/src/jobs/schedule.ts',
    find: 'await forgetUploads(plainWrite(db), clock);',
    replace: '',
    why: 'uploads are never forgotten (ADD-141)',
    tests: ['jobs/schedule'],
  },
  {
    file: 'server/src/jobs/schedule.ts',
    find: 'await readTemplates(db, { clock, provider }).catch',
    replace: 'await Promise.resolve().catch',
    why: 'no job reads the list of templates (ADD-96)',
    tests: ['jobs/schedule'],
  },
  {
    file: `${whatsapp}/inbound/log-incoming-message.ts`,
    find: '24 * 3_600_000',
    replace: '3_600_000',
    why: 'strangers are answered every hour (ADD-99)',
    tests: ['replies.test'],
  },
  {
    file: `${whatsapp}/templates/choose-template.ts`,
    find: "if (problemOf(template) !== null) throw new DomainError('template_unusable');",
    replace: '',
    why: 'a paused template can be chosen (ADD-96)',
    tests: ['occasion-templates'],
  },
  {
    file: `${whatsapp}/templates/list-templates.ts`,
    find: '.filter((template) => problemOf(template) === null)',
    replace: '',
    why: 'a paused template is offered (MSG-05)',
    tests: ['occasion-templates'],
  },
  {
    file: 'server/src/domains/awards/send-point.ts',
    find: "birthdayId === undefined ? 'REWARD' : 'BIRTHDAY'",
    replace: "'REWARD'",
    why: 'a birthday is told by the text of a reward (NOTIF-04)',
    tests: ['send-point-with-message'],
  },
  {
    file: 'server/src/domains/second-factors/renew-recovery-codes.ts',
    find: "await tellOfChangedSignIn(tx, dependencies, customer, ['second-factor']);",
    replace: '',
    why: 'nobody is told of new recovery codes (ADD-37)',
    tests: ['second-factors.test'],
  },
  {
    file: `${corrections}/reverse-entry.ts`,
    find: 'key: `correction:${moved.entryId}`',
    replace: 'key: `correction:${customer.id}`',
    why: 'a reversal is told once for ever instead of once each (ADD-127)',
    tests: ['every-message'],
  },
  {
    file: `${corrections}/create-correction.ts`,
    find: 'formatPoints(point)]',
    replace: 'formatPoints(totalPoint)]',
    why: 'a correction tells the lifetime total as the balance (ADD-126)',
    tests: ['every-message'],
  },
  {
    file: 'server/src/domains/awards/award-customer.ts',
    find: 'formatPoints(moved.point)]',
    replace: 'formatPoints(moved.totalPoint)]',
    why: 'an award tells the lifetime total as the balance (ADD-96)',
    tests: ['every-message'],
  },
  {
    file: `${corrections}/reverse-entry.ts`,
    find: 'after: { point: taken, reason }',
    replace: 'after: { point: award.amount, reason }',
    why: 'the trail says that all was taken back where a part was (ADD-180)',
    tests: ['reverse-entry'],
  },
  {
    file: `${imports}/cells.rules.ts`,
    find: '{8,11}',
    replace: '{8,10}',
    why: 'a number of thirteen digits whose zero was dropped becomes a foreign one (ADD-143)',
    tests: ['cell-limits'],
  },
  {
    file: `${imports}/kinds/products.sql.ts`,
    find: 'from products p where p.deleted_at is null and lower',
    replace: 'from products p where lower',
    why: 'a deleted product counts as there (ADD-140)',
    tests: ['kinds/products'],
  },
  {
    file: `${imports}/kinds/customer-named.sql.ts`,
    find: "c.whatsapp = l.values ->> 'whatsapp' and c.deleted_at is null",
    replace: "c.whatsapp = l.values ->> 'whatsapp'",
    why: 'a number names a deleted customer (ADD-382)',
    tests: ['customer-named'],
  },
  {
    file: `${imports}/process-import.ts`,
    find: '? BUG\n        : TAKEN',
    replace: '? TAKEN\n        : BUG',
    why: 'an import says another reason than the one that it failed for (ADD-141)',
    tests: ['given-up'],
  },
  {
    file: `${replies}/replies.rules.ts`,
    find: "BERHENTI: 'stop',",
    replace: "BERHENTI: 'start',",
    why: 'who wants no messages any more is told that they begin again (ADD-99)',
    tests: ['replies.rules'],
  },
  {
    file: `${whatsapp}/log/figures.sql.ts`,
    find: 'min(created_at)',
    replace: 'max(created_at)',
    why: 'the figures tell the age of the youngest message (ADD-192)',
    tests: ['http/metrics'],
  },
  {
    file: `${statements}/statements.queries.ts`,
    find: 'listStatementEntries(tx, filter, statement.opening, slice)',
    replace: 'listStatementEntries(tx, filter, 0, slice)',
    why: 'the balances of a statement forget what there was before (ADD-169)',
    tests: ['statements.test'],
  },
  {
    file: reports,
    find: '(voided_at at time zone ${timeZone})::date',
    replace: '(voided_at)::date',
    why: 'an invoice that is voided in the morning counts to the day before (ADD-171)',
    tests: ['reports.test'],
  },
  {
    file: reports,
    find: 'null, null, amount - credited',
    replace: 'null, null, amount',
    why: 'what a credit note took of a void invoice is taken twice (ADD-171)',
    tests: ['reports.test'],
  },
];
