/** The client and the company that the fake keeps. */
export const JURNAL_ACCOUNT = {
  clientId: 'client-of-the-jurnal-fake',
  clientSecret: 'client-secret-of-the-jurnal-fake',
  companyId: 717,
  company: 'PT Alir Presisi Indonesia',
};

/** What was not confirmed of Jurnal, or what a company may have; each as it is by default, and otherwise by a test. */
export interface JurnalQuirks {
  companyId: number;
  company: string;
  /** Whether `companies/active` is there. */
  tellsCompany: boolean;
  /** Whether a digest of the empty body must come with a call that reads. */
  digest: 'ignored' | 'needed';
  tellsCount: boolean;
  pageSizeMax: number;
  /** Whether the range of days is taken where a list is sorted by `created_at`. */
  takesDays: boolean;
  /** What is answered for the id of a document that was deleted. */
  deletedDetail: 422 | 404 | 'deleted_at';
  /** In which words that is refused with 422, where they are not its usual ones. */
  deletedWords: string | null;
  /** In which wrapper a customer comes in a list, and by itself. */
  customerRows: 'plain' | 'person';
  customerDetail: 'customer' | 'person';
  /** Whether withheld tax of a payment lowers what remains of its invoice. */
  withheldLowers: boolean;
  /** The id of every state; null: its own. */
  statusId: number | null;
  /** Whether the state is behind the amounts: paid where something remains, open where nothing does. */
  statusTurned: boolean;
  /** Whether amounts carry the dust of binary fractions. */
  dust: boolean;
  /** Whether a payment names its invoice by a number of the kind `1`, as it did once. */
  oldRecords: boolean;
  /** Whether what somebody withholds stands among the taxes, with a negative amount. */
  negativeTax: boolean;
  /** Whether the total of an invoice is already lowered by what is withheld. */
  withheldInTotal: boolean;
  /** Whether the month's calls are used up. */
  monthIsOver: boolean;
  /** Whether answers tell of the rate. */
  tellsRate: boolean;
  /** Which payment stands twice in its invoice. */
  doublesPayments: boolean;
  /** Documents that were written, and cannot be read yet. */
  notYet: Set<number>;
}

export const jurnalQuirks = (): JurnalQuirks => ({
  companyId: JURNAL_ACCOUNT.companyId,
  company: JURNAL_ACCOUNT.company,
  tellsCompany: true,
  digest: 'ignored',
  tellsCount: true,
  pageSizeMax: 100,
  takesDays: true,
  deletedDetail: 422,
  deletedWords: null,
  customerRows: 'plain',
  customerDetail: 'customer',
  withheldLowers: true,
  statusId: null,
  statusTurned: false,
  dust: true,
  oldRecords: false,
  negativeTax: false,
  withheldInTotal: false,
  monthIsOver: false,
  tellsRate: true,
  doublesPayments: true,
  notYet: new Set(),
});
