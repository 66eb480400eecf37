import { Badge, Text } from '@mantine/core';
import { monthOf } from '@reward-points/contract/periods';
import type { Service } from '@reward-points/contract/services';
import { formatInstantDay, today } from '#format/dates.ts';
import { LinkText } from '#ui/links.tsx';

interface ServiceDueProps {
  service: Service;
}

/**
 * How urgent the next service is, overdue or due this month, and whether the customer was reminded of it: who was reminded
 * is no less late. Whose message failed was not reminded: that leads to the log, which says why (A-50, ADD-44).
 */
export function ServiceDue({ service }: ServiceDueProps) {
  const { next_service, reminded_at, reminder_status } = service;
  const now = today();
  return (
    <>
      {next_service < now ? (
        <Badge color="red">Terlambat</Badge>
      ) : (
        next_service <= monthOf(now).last && <Badge color="orange">Bulan ini</Badge>
      )}
      {reminded_at && <Reminded on={formatInstantDay(reminded_at)} status={reminder_status} />}
    </>
  );
}

interface RemindedProps {
  on: string;
  status: Service['reminder_status'];
}

function Reminded({ on, status }: RemindedProps) {
  if (status !== 'failed' && status !== 'unknown') {
    return (
      <Text fz="xs" c="var(--app-muted)" span>
        Sudah diingatkan {on}
      </Text>
    );
  }
  return (
    <LinkText
      to="/admin/whatsapp-messages"
      search={{ kind: 'reminder', status }}
      c="var(--mantine-color-error)"
      fz="xs"
      fw={600}
    >
      Pengingat {on} {status === 'failed' ? 'gagal terkirim' : 'belum pasti sampai'}
    </LinkText>
  );
}
