import { Badge, Text } from '@mantine/core';
import { monthOf } from '@reward-points/contract/periods';
import type { Service } from '@reward-points/contract/services';
import { EquipmentStateBadge } from '#features/equipment/equipment-state-badge.tsx';
import { formatInstantDay, today } from '#format/dates.ts';
import { LinkText } from '#ui/pages/links.tsx';

interface ServiceDueProps {
  service: Service;
}

/**
 * How urgent the next service is, overdue or due this month, and whether the customer was reminded of it: who was reminded
 * is no less late. Of equipment that is not used any more nothing is due. Whose message failed was not reminded: that
 * leads to the log, which says why (A-50, ADD-44).
 */
export function ServiceDue({ service }: ServiceDueProps) {
  const { is_retired, reminded_at, reminder_status } = service;
  return (
    <>
      {is_retired ? <EquipmentStateBadge state="retired" /> : <Urgency of={service} />}
      {reminded_at && <Reminded on={formatInstantDay(reminded_at)} status={reminder_status} />}
    </>
  );
}

function Urgency({ of: { next_service } }: { of: Service }) {
  const now = today();
  if (next_service < now) return <Badge color="red">Terlambat</Badge>;
  return next_service <= monthOf(now).last && <Badge color="orange">Bulan ini</Badge>;
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
      Pengingat {on} {status === 'failed' ? 'gagal terkirim' : 'belum tentu sampai'}
    </LinkText>
  );
}
