import { type AccountingConnection, TOLERANCE } from '@reward-points/contract/accounting';
import { addDays } from '@reward-points/contract/dates';
import { pointsBasesWithin } from '@reward-points/contract/labels';
import type { ReactNode } from 'react';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { FactList } from '#ui/lists/fact-list.tsx';
import { Section } from '#ui/pages/section.tsx';
import { CallsUsed } from './calls-used.tsx';
import { foreign } from './connect-texts.ts';
import { moment } from './connection-words.ts';

interface ConnectionFactsProps {
  connection: AccountingConnection;
}

/** How far its books are known, and by which rules they count. */
export function ConnectionFacts({ connection }: ConnectionFactsProps) {
  const { state, complete_at, next_at, compared_at, missed, ends_on } = connection;
  const { first_day, points_basis, every_minutes, tolerance } = connection;
  const isOver = state === 'ended';
  const facts: ([string, ReactNode] | false)[] = [
    ['Terakhir lengkap', complete_at === null ? 'Belum pernah' : moment(complete_at)],
    !isOver && ['Dibaca lagi', next_at === null ? 'Tidak otomatis' : moment(next_at)],
    [
      'Terakhir dicocokkan',
      compared_at === null ? 'Belum pernah' : `${moment(compared_at)}, ${missedOf(missed)}`,
    ],
    !isOver && ['Panggilan', <CallsUsed key="calls" connection={connection} />],
    !isOver && ends_on !== null && ['Dapat dibuka sampai', formatDay(addDays(ends_on, -1))],
    ['Faktur sejak', formatDay(first_day)],
    ['Point dari', `nilai ${pointsBasesWithin[points_basis]}`],
    ['Mata uang asing', foreign[connection.foreign]],
    [
      'Pembacaan',
      `setiap ${formatNumber(every_minutes)} menit${tolerance > TOLERANCE.usual ? `; sisa di bawah ${formatRupiah(tolerance)} Anda yang memutuskan` : ''}`,
    ],
  ];
  return (
    <Section title="Keadaan">
      <FactList facts={facts.filter((fact) => fact !== false)} labels={{ base: 120, sm: 170 }} />
    </Section>
  );
}

/** What a comparison of both sides found. */
const missedOf = (missed: number | null): string =>
  missed === null || missed === 0
    ? 'tidak ada yang terlewat'
    : `${formatNumber(missed)} perubahan yang terlewat disusulkan`;
