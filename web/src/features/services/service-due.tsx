import { Badge } from '@mantine/core';
import { monthOf } from '@reward-points/contract/dates';
import type { Service } from '@reward-points/contract/services';
import { today } from '#format/dates.ts';

interface ServiceDueProps {
  service: Service;
}

/** How urgent the next service is: reminded of, overdue, or due this month; nothing where there is time. */
export function ServiceDue({ service: { next_service, remind } }: ServiceDueProps) {
  const now = today();
  if (remind === 'Yes') return <Badge color="teal">Sudah diingatkan</Badge>;
  if (next_service < now) return <Badge color="red">Terlambat</Badge>;
  if (next_service <= monthOf(now).last) return <Badge color="orange">Bulan ini</Badge>;
  return null;
}
