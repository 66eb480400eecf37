import { Badge, Text } from '@mantine/core';
import {
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  type WhatsappMessage,
} from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { formatInstantDay, formatTime } from '#format/dates.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { ChoiceFilter } from '#ui/choice-filter.tsx';
import type { Column } from '#ui/data-table.tsx';
import { FoldedText } from '#ui/folded-text.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useSetFilter } from '#ui/use-set-filter.ts';
import { kinds, statuses } from './message-words.ts';
import { type MessagesFilter, whatsappMessagesQuery } from './whatsapp.api.ts';

const columns: Column<WhatsappMessage>[] = [
  {
    label: 'Customer',
    isTitle: true,
    render: ({ name, to }) => (
      <>
        <Text fz="sm" fw={600} className="break" maw={260} lineClamp={3} title={name}>
          {name}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="tabular">
          {formatWhatsapp(to)}
        </Text>
      </>
    ),
  },
  {
    label: 'Pesan',
    minWidth: 'text',
    render: ({ body, error }) => (
      <>
        <FoldedText lines={5}>{body}</FoldedText>
        {error && (
          <Text fz="xs" c="var(--mantine-color-error)" className="break">
            {error}
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Jenis',
    render: ({ kind }) => (
      <Text fz="sm" className="whole">
        {kinds[kind]}
      </Text>
    ),
  },
  {
    label: 'Waktu',
    render: ({ created_at }) => (
      <>
        <Text fz="sm" className="whole">
          {formatInstantDay(created_at)}
        </Text>
        <Text fz="xs" c="var(--app-muted)">
          pukul {formatTime(created_at)}
        </Text>
      </>
    ),
  },
  {
    label: 'Status',
    render: ({ status }) => <Badge color={statuses[status].color}>{statuses[status].label}</Badge>,
  },
];

interface MessageLogProps {
  filter: MessagesFilter;
}

/** Every message that went out or waits to, and what became of it. */
export function MessageLog({ filter }: MessageLogProps) {
  const setFilter = useSetFilter<MessagesFilter>();
  const isFiltered =
    filter.kind !== undefined || filter.status !== undefined || filter.search !== '';
  return (
    <RecordList
      label="WhatsApp messages"
      query={useQuery(whatsappMessagesQuery(filter))}
      columns={columns}
      filters={
        <>
          <SearchField
            label="Cari customer, nomor, atau isi pesan"
            value={filter.search}
            onChange={(search) => setFilter({ search })}
          />
          <ChoiceFilter
            label="Jenis pesan"
            all="Semua jenis"
            choices={MESSAGE_KINDS.map((value) => ({ value, label: kinds[value] }))}
            value={filter.kind}
            onChange={(kind) => setFilter({ kind })}
          />
          <ChoiceFilter
            label="Status pesan"
            all="Semua status"
            choices={MESSAGE_STATUSES.map((value) => ({ value, label: statuses[value].label }))}
            value={filter.status}
            onChange={(status) => setFilter({ status })}
          />
        </>
      }
      hint="Setiap pesan WhatsApp kepada customer akan tercatat di sini."
      missed={isFiltered && 'Tidak ada pesan yang cocok dengan pencarian dan saringan ini.'}
    />
  );
}
