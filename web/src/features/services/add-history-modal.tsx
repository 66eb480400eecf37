import { Alert, Button, Group, NumberInput, Stack } from '@mantine/core';
import { awardChecks } from '@reward-points/contract/awards';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { type Service, serviceDateChecks } from '@reward-points/contract/services';
import { formatNumber } from '#format/points.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { type Message, MessageShown, refuseMessage } from './message-shown.tsx';
import { ServiceDatesFields } from './service-dates-fields.tsx';
import { type AwardVisit, useAddHistory } from './use-add-history.ts';

interface AddHistoryModalProps {
  isOpen: boolean;
  service: Service;
  /** The reward message, which tells of the points. */
  message: Message | undefined;
  award: AwardVisit;
  onClose: () => void;
}

const checks = { ...serviceDateChecks, ...awardChecks };

interface Values extends Record<string, unknown> {
  last_service: string;
  next_service: string;
  add_point: number | string;
}

/**
 * Adds a visit: it moves the dates of the service, earns points and tells of them (SVC-14, SVC-15). A visit of which a
 * part was saved stays in the dialog, closed or not, until the rest is saved too.
 */
export function AddHistoryModal(props: AddHistoryModalProps) {
  const { isOpen, service, message, award, onClose } = props;
  const { form, key, renewKey, blockedBy, showRefusal } = useCheckedForm<Values>(checks, {
    last_service: '',
    next_service: '',
    add_point: '',
  });
  const { addVisit, isAdding, progress } = useAddHistory(service, award);
  const { historyId, isServiceUpdated, lost } = progress;
  const hasBegun = historyId !== null || lost !== null;
  const refused = blockedBy ?? refuseMessage(message);
  const point = Number(form.getValues().add_point);
  const submit = form.onSubmit(({ add_point, ...dates }) => {
    if (refused !== null) return;
    addVisit(
      { dates, point: Number(add_point), key },
      {
        onError: showRefusal,
        onSuccess: () => {
          toastSuccess('Data service history berhasil disimpan.');
          renewKey();
          onClose();
        },
      },
    );
  });
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title="Add History"
      size="lg"
      onExitTransitionEnd={() => !hasBegun && form.reset()}
    >
      <form onSubmit={submit} noValidate aria-label="Add History">
        <Stack gap="md">
          <ServiceDatesFields
            form={form}
            isLastFixed={historyId !== null || lost === 'history'}
            isNextFixed={isServiceUpdated}
          />
          <NumberInput
            label="Point"
            size="md"
            required
            hideControls
            allowNegative={false}
            allowDecimal={false}
            thousandSeparator="."
            decimalSeparator=","
            max={POINTS_MAX}
            clampBehavior="strict"
            {...form.getInputProps('add_point')}
            disabled={lost === 'point'}
          />
          <MessageShown
            message={message}
            values={[service.user.name, point > 0 ? formatNumber(point) : '…']}
          />
          {historyId !== null && !isAdding && (
            <Alert color="orange">
              {isServiceUpdated
                ? 'Riwayat dan tanggal servis sudah tersimpan, point belum terkirim.'
                : 'Riwayat sudah tersimpan, tanggal servis dan point belum.'}{' '}
              Tekan Save untuk melanjutkan.
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <SubmitButton blockedBy={refused} isSending={isAdding}>
              Save
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
