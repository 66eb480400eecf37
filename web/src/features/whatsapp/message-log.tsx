import { Badge, Text } from '@mantine/core';
import {
  MESSAGE_KINDS,
  MESSAGE_STANDINGS,
  MESSAGE_STATUSES,
} from '@reward-points/contract/choices';
import { messageKinds } from '@reward-points/contract/labels';
import type { WhatsappMessage } from '@reward-points/contract/whatsapp';
import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCheck,
  IconEye,
  IconSend,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { may } from '#client/may.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { ExportButton } from '#ui/files/export-button.tsx';
import { ChoiceFilter } from '#ui/lists/choice-filter.tsx';
import { CountChips } from '#ui/lists/count-chips.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { DayFilter } from '#ui/lists/day-filters.tsx';
import { FoldedFilters } from '#ui/lists/folded-filters.tsx';
import { MomentCell } from '#ui/lists/moment-cell.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import type { RowAction } from '#ui/lists/row-menu.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { chatWith, ResendDialog } from './message-actions.tsx';
import { MessageDialog } from './message-detail.tsx';
import { statuses, waits } from './message-words.ts';
import { SettleAllButton } from './settle-all.tsx';
import { standings } from './texts.ts';
import { useSettling } from './use-settling.ts';
import {
  type MessagesFilter,
  messageStandingsQuery,
  prepareMessages,
  useMarkMessageRead,
  whatsappMessagesQuery,
} from './whatsapp.api.ts';

const columns: Column<WhatsappMessage>[] = [
  {
    label: 'Customer',
    isTitle: true,
    render: ({ name, to }) => (
      <>
        <Text fz="sm" fw={600} className="break" maw={260} lineClamp={2} title={name}>
          {name}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="tabular whole">
          {formatWhatsapp(to)}
        </Text>
      </>
    ),
  },
  {
    label: 'Pesan',
    minWidth: 'text',
    render: ({ body, error, status }) => (
      <>
        {/* With what went wrong beneath it a row is no higher. */}
        <Text fz="sm" className="break" maw={520} lineClamp={error ? 1 : 2}>
          {body}
        </Text>
        {error && (
          <Text
            fz="xs"
            c={status === 'unknown' ? 'var(--app-muted)' : 'var(--mantine-color-error)'}
            className="break"
          >
            {error}
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Jenis',
    isSecondary: true,
    render: ({ kind }) => (
      <Text fz="sm" className="whole">
        {messageKinds[kind]}
      </Text>
    ),
  },
  {
    label: 'Waktu',
    isSecondary: true,
    render: ({ created_at }) => <MomentCell at={created_at} />,
  },
  {
    label: 'Status',
    render: ({ status, waits_for, error, is_unread, settled_at }) => (
      <>
        <Badge color={statuses[status].color}>{statuses[status].label}</Badge>
        {is_unread && (
          <Text fz="xs" fw={600} mt={2}>
            Belum dibaca
          </Text>
        )}
        {settled_at !== null && (
          <Text fz="xs" c="var(--app-muted)" mt={2}>
            Selesai
          </Text>
        )}
        {/* What went wrong says by itself that it is tried again. */}
        {waits_for && waits_for !== 'turn' && !(waits_for === 'retry' && error) && (
          <Text fz="xs" c="var(--app-muted)" mt={2} maw={170}>
            {waits[waits_for]}
          </Text>
        )}
      </>
    ),
  },
];

interface MessageLogProps {
  filter: MessagesFilter;
}

/** The whole log is read with that first on which somebody has to act; what it is narrowed down to by its age. */
export const logOf = (filter: MessagesFilter): MessagesFilter =>
  filter.standing === undefined ? { ...filter, open: 'first' } : filter;

/** Every message that went out, waits to, or came in, and what became of it. */
export function MessageLog({ filter }: MessageLogProps) {
  const setFilter = useSetFilter<MessagesFilter>();
  const markRead = useMarkMessageRead();
  const settlingOf = useSettling();
  const { data: counts } = useQuery(messageStandingsQuery());
  const { page: _, per_page: __, standing, search, ...sought } = filter;
  const { kind, status, day, id_customer } = sought;
  const isFiltered =
    search !== '' || [kind, status, day, standing].some((one) => one !== undefined);
  return (
    <RecordList
      label="Pesan WhatsApp"
      query={useQuery(whatsappMessagesQuery(logOf(filter)))}
      columns={columns}
      actions={(message) => (
        <RowOfActs
          message={message}
          actions={actionsOf(message, settlingOf(message), () => markRead.mutate(message.id))}
        />
      )}
      filters={
        <>
          <SearchField
            label="Cari customer, nomor, atau isi pesan"
            value={search}
            onChange={(typed) => setFilter({ search: typed })}
          />
          <CountChips
            label="Saring pesan"
            words={standings}
            choices={MESSAGE_STANDINGS}
            counts={counts}
            // A status is lifted with the press.
            isUncounted={search !== '' || [kind, day, id_customer].some((one) => one !== undefined)}
            value={standing}
            onChange={(chosen) => setFilter({ standing: chosen, status: undefined })}
          />
          <FoldedFilters values={[kind, status, day]} isFolded>
            <ChoiceFilter
              label="Jenis pesan"
              all="Semua jenis"
              choices={MESSAGE_KINDS.map((value) => ({ value, label: messageKinds[value] }))}
              value={kind}
              onChange={(chosen) => setFilter({ kind: chosen })}
            />
            <ChoiceFilter
              label="Status pesan"
              all="Semua status"
              choices={MESSAGE_STATUSES.map((value) => ({ value, label: statuses[value].label }))}
              value={status}
              onChange={(chosen) => setFilter({ status: chosen, standing: undefined })}
            />
            <DayFilter
              label="Tanggal pesan"
              placeholder="Semua tanggal"
              day={day}
              onChange={(chosen) => setFilter({ day: chosen })}
            />
          </FoldedFilters>
          {standing === 'open' && may('messages.write') && (
            <SettleAllButton filter={{ search, ...sought }} />
          )}
          <ExportButton prepare={(format) => prepareMessages(logOf(filter), format)} />
        </>
      }
      hint="Setiap pesan WhatsApp kepada customer akan tercatat di sini."
      missed={isFiltered && 'Tidak ada pesan yang cocok dengan pencarian dan filter ini.'}
    />
  );
}

interface RowOfActsProps {
  message: WhatsappMessage;
  actions: RowAction[];
}

/** What is done next: a failed one is sent again, unless it is noted as arrived, one from a customer is read in the chat, any other is looked at. */
const RowOfActs = ({ message, actions }: RowOfActsProps) => {
  const isArrived = message.status === 'unknown' && !message.is_open;
  const labelOf = (label: string) =>
    actions.find((one) => one.label === label && (one.needs === undefined || may(one.needs)));
  return (
    <RowActions
      name={`pesan ${message.name}`}
      next={
        (isArrived ? undefined : labelOf('Kirim ulang')) ?? labelOf('Buka chat') ?? labelOf('Lihat')
      }
      actions={actions}
    />
  );
};

/** What can be done about a message where it stands. */
const actionsOf = (
  message: WhatsappMessage,
  settling: ReturnType<ReturnType<typeof useSettling>>,
  markRead: () => void,
): RowAction[] => [
  {
    label: 'Lihat',
    icon: <IconEye {...ROW_ICON} />,
    onClick: () => openDialog(<MessageDialog id={message.id} />),
  },
  ...(message.can_resend
    ? [
        {
          label: 'Kirim ulang',
          needs: 'messages.write' as const,
          icon: <IconSend {...ROW_ICON} />,
          onClick: () => openDialog(<ResendDialog message={message} />),
        },
      ]
    : []),
  ...(settling
    ? [
        {
          label: settling.label,
          icon: settling.isBack ? <IconArrowBackUp {...ROW_ICON} /> : <IconCheck {...ROW_ICON} />,
          onClick: settling.run,
        },
      ]
    : []),
  ...(message.status === 'received' && message.to !== ''
    ? [
        {
          label: 'Buka chat',
          icon: <IconBrandWhatsapp {...ROW_ICON} />,
          onClick: () => void window.open(chatWith(message), '_blank', 'noreferrer'),
        },
      ]
    : []),
  ...(message.is_unread
    ? [
        {
          label: 'Tandai dibaca',
          needs: 'messages.write' as const,
          icon: <IconCheck {...ROW_ICON} />,
          onClick: markRead,
        },
      ]
    : []),
];
