import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { misfitOf } from './readings.rules.ts';
import { findNeighbours, listReadingsOfVisit } from './readings.sql.ts';

const WORDS = {
  reading_too_low: 'Pada hari itu angka meter kunjungan ini lebih kecil daripada yang sebelumnya.',
  reading_too_high: 'Pada hari itu angka meter kunjungan ini lebih besar daripada yang sesudahnya.',
};

/** What was read at a visit does not fit among the other readings on the day that it is put on. */
class VisitMisfit extends DomainError {
  constructor(code: keyof typeof WORDS, field: string) {
    super(code, { [field]: [WORDS[code]] });
    this.message = WORDS[code];
  }
}

/**
 * Refuses the day that a visit has by now where its readings do not fit on it: they would refuse true ones from then on
 * (ADD-709). The caller holds the equipment.
 *
 * @param field what the day is called in its form.
 */
export async function requireReadingsFit(tx: Tx, visitId: number, field: string): Promise<void> {
  for (const reading of await listReadingsOfVisit(tx, visitId)) {
    const misfit = misfitOf(reading, await findNeighbours(tx, reading));
    if (misfit) throw new VisitMisfit(misfit, field);
  }
}
