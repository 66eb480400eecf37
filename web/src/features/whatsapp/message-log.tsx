import { Badge, Group, Paper, Select, Stack, Text } from '@mantine/core';
import {
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  type MessageKind,
  type MessageStatus,
  type WhatsappMessage,
} from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { formatInstantDay, formatTime } from '#format/dates.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { FoldedText } from '#ui/folded-text.tsx';
import { Paging } from '#ui/paging.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useStepBack } from '#ui/use-step-back.ts';
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
  onFilter: (change: Partial<MessagesFilter>) => void;
}

/** Every message that went out or waits to, and what became of it. */
export function MessageLog({ filter, onFilter }: MessageLogProps) {
  const { data: page, error, refetch, isPlaceholderData } = useQuery(whatsappMessagesQuery(filter));
  useStepBack(page);
  const isFiltered =
    filter.kind !== undefined || filter.status !== undefined || filter.search !== '';
  return (
    <Paper>
      <Group p="md" gap="sm">
        <SearchField
          label="Cari customer, nomor, atau isi pesan"
          value={filter.search}
          onChange={(search) => onFilter({ search, page: 1 })}
        />
        <Select
          aria-label="Jenis pesan"
          size="sm"
          w={180}
          allowDeselect={false}
          data={[
            { value: '', label: 'Semua jenis' },
            ...MESSAGE_KINDS.map((value) => ({ value, label: kinds[value] })),
          ]}
          value={filter.kind ?? ''}
          onChange={(kind) =>
            onFilter({ kind: (kind || undefined) as MessageKind | undefined, page: 1 })
          }
        />
        <Select
          aria-label="Status pesan"
          size="sm"
          w={180}
          allowDeselect={false}
          data={[
            { value: '', label: 'Semua status' },
            ...MESSAGE_STATUSES.map((value) => ({ value, label: statuses[value].label })),
          ]}
          value={filter.status ?? ''}
          onChange={(status) =>
            onFilter({ status: (status || undefined) as MessageStatus | undefined, page: 1 })
          }
        />
      </Group>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : page?.total === 0 ? (
        <Empty
          hint={
            isFiltered
              ? 'Tidak ada pesan yang cocok dengan pencarian dan saringan ini.'
              : 'Setiap pesan WhatsApp kepada customer akan tercatat di sini.'
          }
        />
      ) : (
        <Stack gap="md" pb="md">
          <DataTable
            label="WhatsApp messages"
            columns={columns}
            rows={page?.data}
            keyOf={(message) => message.id}
            isStale={isPlaceholderData}
          />
          {page && (
            <div style={{ padding: '0 var(--mantine-spacing-md)' }}>
              <Paging page={page} onChange={(number) => onFilter({ page: number })} />
            </div>
          )}
        </Stack>
      )}
    </Paper>
  );
}
