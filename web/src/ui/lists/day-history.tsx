import { Table } from '@mantine/core';
import { formatDay, formatInstantDay } from '#format/dates.ts';
import { Section } from '#ui/pages/section.tsx';

interface SavedDay {
  since: string | null;
  saved_at: string | null;
  saved_by: string | null;
}

interface DayHistoryProps<Day extends SavedDay> {
  title: string;
  /** How the value is called, and how it is written. */
  head: string;
  render: (day: Day) => string;
  days: readonly Day[];
}

/** What was saved, each with the day since which it counts, the latest first; the only one is what its field says already. */
export function DayHistory<Day extends SavedDay>({
  title,
  head,
  render,
  days,
}: DayHistoryProps<Day>) {
  if (days.length < 2) return null;
  return (
    <div style={{ maxWidth: 760 }}>
      <Section title={title}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Berlaku sejak</Table.Th>
              <Table.Th ta="right">{head}</Table.Th>
              <Table.Th>Disimpan</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((day) => (
              <Table.Tr key={day.since ?? ''}>
                <Table.Td>{day.since === null ? 'Awal' : formatDay(day.since)}</Table.Td>
                <Table.Td ta="right" className="tabular">
                  {render(day)}
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

const savedText = ({ saved_at, saved_by }: SavedDay): string =>
  [saved_at && formatInstantDay(saved_at), saved_by].filter(Boolean).join(' · ') || '–';
