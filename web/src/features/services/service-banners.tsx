import { Alert, Group, Text, UnstyledButton } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { daysBetween } from '@reward-points/contract/dates';
import type { ServiceReminder } from '@reward-points/contract/services';
import { IconAlertTriangle, IconSend, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { NoticeLine } from '#ui/notice-line.tsx';
import { SectionFailed } from '#ui/pages/section-failed.tsx';
import { RemindButton } from './remind-button.tsx';
import { serviceRemindersQuery } from './service-reminders.api.ts';

const TITLE = 'Servis yang perlu diingatkan';
const SHOWN_AT_FIRST = 3;
const SHOWN_MORE = 10;

/** What a banner is dismissed for: the next cycle of the same service is another one. */
const nameOf = ({ id, next_service }: ServiceReminder): string => `${id}:${next_service}`;

interface ServiceBannersProps {
  isSearching: boolean;
  /** How many wait, as the server counts them: the list may be cut. */
  count: number | undefined;
}

/**
 * The services that are due and were not reminded of, above the list: a line that opens to their banners (SVC-08, ADD-510).
 * One may have hundreds of them: a few are shown, the rest on demand. What is dismissed stays away until the tab is closed.
 */
export function ServiceBanners({ isSearching, count = 0 }: ServiceBannersProps) {
  const query = useQuery(serviceRemindersQuery());
  const { data: reminders = [] } = query;
  const [dismissed, setDismissed] = useSessionStorage<string[]>({
    key: 'dismissed-reminders',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const pending = reminders.filter((reminder) => !dismissed.includes(nameOf(reminder)));
  if (query.error && !query.data) return <SectionFailed title={TITLE} of={query} />;
  if (pending.length === 0) return null;
  const shown = pending.slice(0, limit);
  const hidden = pending.length - shown.length;
  const total = pending.length + Math.max(0, count - reminders.length);
  const overdue = pending.filter(({ next_service }) => next_service < today()).length;
  // The most overdue come first: where all that are read are late, nobody knows how many of the others are.
  const isOverdueKnown = total === pending.length || overdue < pending.length;
  return (
    <NoticeLine
      label={TITLE}
      words={[
        `${formatNumber(total)} servis perlu diingatkan`,
        overdue > 0 && isOverdueKnown && `${formatNumber(overdue)} di antaranya terlambat`,
      ]}
      icon={<IconTool size={20} aria-hidden />}
      tone={overdue > 0 ? 'grave' : 'warning'}
      isSearching={isSearching}
    >
      {shown.map((reminder) => (
        <ServiceBanner
          key={nameOf(reminder)}
          reminder={reminder}
          onDismiss={() => setDismissed((names) => [...names, nameOf(reminder)])}
        />
      ))}
      <Group gap="lg">
        {hidden > 0 && (
          <UnstyledButton onClick={() => setLimit(limit + SHOWN_MORE)} py={6} mih={44}>
            <Text fz="sm" fw={600} c="tirta" span>
              {hidden > SHOWN_MORE
                ? `Lihat ${SHOWN_MORE} dari ${formatNumber(total - shown.length)} lainnya`
                : `Lihat ${hidden} lainnya`}
            </Text>
          </UnstyledButton>
        )}
        {limit > SHOWN_AT_FIRST && pending.length > SHOWN_AT_FIRST && (
          <UnstyledButton onClick={() => setLimit(SHOWN_AT_FIRST)} py={6} mih={44}>
            <Text fz="sm" fw={600} c="tirta" span>
              Tampilkan lebih sedikit
            </Text>
          </UnstyledButton>
        )}
      </Group>
    </NoticeLine>
  );
}

interface ServiceBannerProps {
  reminder: ServiceReminder;
  onDismiss: () => void;
}

function ServiceBanner({ reminder, onDismiss }: ServiceBannerProps) {
  const { products, name, next_service } = reminder;
  const days = daysBetween(today(), next_service);
  const isOverdue = days < 0;
  return (
    <Alert
      color={isOverdue ? 'red' : 'orange'}
      icon={isOverdue ? <IconAlertTriangle size={20} /> : <IconTool size={20} />}
      withCloseButton
      closeButtonLabel={`Tutup pengingat ${products} – ${name}`}
      onClose={onDismiss}
    >
      <Group justify="space-between" gap="xs" pr="xs">
        <Text fz="sm" className="break" flex="1 1 260px">
          Servis <b>{products}</b> untuk <b>{name}</b>{' '}
          {isOverdue ? 'seharusnya' : days === 0 ? 'jatuh tempo hari ini,' : 'dijadwalkan'} pada{' '}
          {formatDay(next_service)}
          {isOverdue ? `, terlambat ${formatNumber(-days)} hari.` : '.'}
        </Text>
        <RemindButton
          service={reminder}
          size="sm"
          leftSection={<IconSend size={16} />}
          aria-label={`Send Reminder ${products} – ${name}`}
        >
          Send Reminder
        </RemindButton>
      </Group>
    </Alert>
  );
}
