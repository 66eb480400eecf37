/** What a file says of an invoice. Partly paid is open; what is void or was returned is told, and nothing is done for it. */
type WrittenState = 'paid' | 'open' | 'void' | 'returned';

/** As accounting programs and people write it, Indonesian and English. */
const WORDS: Record<WrittenState, readonly string[]> = {
  paid: [
    'paid',
    'fully paid',
    'lunas',
    'sudah lunas',
    'dibayar',
    'sudah dibayar',
    'terbayar',
    'dibayar lunas',
    'tunai',
    'cash',
    'ya',
    'yes',
  ],
  open: [
    'open',
    'belum lunas',
    'belum dibayar',
    'belum bayar',
    'belum terbayar',
    'belum',
    'unpaid',
    'terbuka',
    'tempo',
    'kredit',
    'piutang',
    'overdue',
    'past due',
    'jatuh tempo',
    'sudah jatuh tempo',
    'lewat jatuh tempo',
    'dibayar sebagian',
    'terbayar sebagian',
    'sebagian',
    'lunas sebagian',
    'partial',
    'partially paid',
    'outstanding',
    'tidak',
    'no',
  ],
  void: ['batal', 'dibatalkan', 'void', 'voided', 'cancelled', 'canceled', 'cancel'],
  returned: ['retur', 'diretur', 'return', 'returned', 'dikembalikan', 'refund', 'refunded'],
};

const STATES = new Map(
  (Object.keys(WORDS) as WrittenState[]).flatMap((state) =>
    WORDS[state].map((word) => [word, state] as const),
  ),
);

/** The state that a word means, whatever its case and the signs around it; undefined where nobody can know. */
export const stateWritten = (written: string): WrittenState | undefined =>
  STATES.get(
    written
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  );
