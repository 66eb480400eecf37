import { Text } from '@mantine/core';
import type { VisitForClaim } from '@reward-points/contract/claimed-visits';
import { formatDay } from '#format/dates.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import classes from '#ui/lists/line-list.module.css';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useFulfilClaim } from './claimed-visits.api.ts';

interface VisitsForClaimProps {
  redemptionId: number;
  visits: readonly VisitForClaim[];
}

/** Visits that were noted without the claim, on a phone for one: the one that was claimed is not noted again. */
export function VisitsForClaim({ redemptionId, visits }: VisitsForClaimProps) {
  const close = useCloseDialog();
  const fulfil = useFulfilClaim(redemptionId);
  if (visits.length === 0) return null;
  const choose = (id: number) =>
    fulfil.mutate(id, {
      onSuccess: ({ message }) => {
        toastSuccess(message);
        close();
      },
    });
  return (
    <section aria-label="Sudah dicatat">
      <Text fz="sm" mb="sm">
        Kunjungan ini mungkin sudah dicatat. Pilih agar tidak tercatat dua kali.
      </Text>
      <ul className={classes.list}>
        {visits.map(({ id, day, item, serial_number, technician }) => (
          <li key={id}>
            <div>
              <Text fw={600}>{formatDay(day)}</Text>
              <Text fz="sm" c="var(--app-muted)" className="break">
                {[item, serial_number, technician].filter(Boolean).join(', ')}
              </Text>
            </div>
            <BusyButton
              variant="light"
              aria-label={`Pilih kunjungan ${formatDay(day)}, ${item}`}
              isBusy={fulfil.isPending && fulfil.variables === id}
              disabled={fulfil.isPending}
              onClick={() => choose(id)}
            >
              Pilih
            </BusyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
