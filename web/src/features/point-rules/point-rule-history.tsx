import { Table } from '@mantine/core';
import type { PointRuleDay } from '@reward-points/contract/point-rules';
import { formatDay, formatInstantDay } from '#format/dates.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { Section } from '#ui/section.tsx';

/** The rules that were saved, each with the day since which it counts, the latest first (ADD-411). */
export function PointRuleHistory({ days }: { days: readonly PointRuleDay[] }) {
  if (days.length === 0) return null;
  return (
    <div style={{ maxWidth: 760 }}>
      <Section title="Riwayat aturan">
        <Table aria-label="Riwayat aturan">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Berlaku sejak</Table.Th>
              <Table.Th ta="right">Untuk 1 point</Table.Th>
              <Table.Th>Disimpan</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((day) => (
              <Table.Tr key={day.since ?? ''}>
                <Table.Td>{day.since === null ? 'Awal' : formatDay(day.since)}</Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatRupiah(day.rules)}
                </Table.Td>
                <Table.Td>{savedText(day)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Section>
    </div>
  );
}

const savedText = ({ saved_at, saved_by }: PointRuleDay): string =>
  [saved_at && formatInstantDay(saved_at), saved_by].filter(Boolean).join(' · ') || '–';
