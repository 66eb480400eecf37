import { Alert } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import type { Step } from '@reward-points/contract/errors';
import { type Service, serviceDateChecks, visitChecks } from '@reward-points/contract/services';
import { fillTemplate, pointValues } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { isUnanswered } from '#client/call.ts';
import { may } from '#client/may.ts';
import { customerQuery } from '#features/customers/customers.api.ts';
import { isUnheard } from '#features/messages/is-unheard.ts';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import { UNWANTED_OF_POINTS } from '#features/messages/texts.ts';
import { blockedByMessage, useOutgoingMessage } from '#features/messages/use-outgoing-message.ts';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { onlyWhere } from '#ui/fields/only-where.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { ServiceDatesFields } from './service-dates-fields.tsx';
import { lastServiceHistoryQuery, useAddVisit } from './service-histories.api.ts';
import { toastStep } from './toast-step.ts';

interface AddHistoryModalProps {
  service: Service;
}

interface AddHistoryFormProps extends AddHistoryModalProps {
  /** The claimed free visit that is hereby done. */
  redemptionId?: number;
}

interface Values extends Record<string, unknown> {
  last_service: string;
  next_service: string;
  add_point: number | string;
}

/** The award is told by its message: neither goes without the other (A-48, SVC-22). */
const failures: Partial<Record<Step, string>> = {
  service: 'Gagal update data service.',
  award: 'Gagal beri Point',
  message: 'Gagal beri Point',
};

/** Adds a visit: it moves the dates of the service, earns points and tells of them, all at once (SVC-14, SVC-15, A-48). */
export const AddHistoryModal = ({ service }: AddHistoryModalProps) => (
  <Dialog title="Add History" size="lg">
    <AddHistoryForm service={service} />
  </Dialog>
);

export function AddHistoryForm({ service, redemptionId }: AddHistoryFormProps) {
  // Whoever may not send points notes the visit alone.
  const isEarning = may('points.write');
  const { data: latest } = useQuery(lastServiceHistoryQuery(service.id));
  // Of the two, what somebody entered without a visit may be the later one.
  const latestDay =
    latest && latest.last_service > service.last_service
      ? latest.last_service
      : service.last_service;
  const isForgotten = ({ last_service }: Partial<Values>) =>
    last_service !== undefined && last_service !== '' && last_service < latestDay;
  const checked = useCheckedForm<Values>(
    {
      ...(isEarning ? visitChecks : serviceDateChecks),
      next_service: onlyWhere((values) => !isForgotten(values), serviceDateChecks.next_service),
    },
    { last_service: '', next_service: '', add_point: '' },
    `visit:${service.id}${redemptionId === undefined ? '' : `:${redemptionId}`}`,
  );
  const { form, blockedBy, isLeft } = checked;
  const outgoing = useOutgoingMessage('REWARD');
  const { data: customer } = useQuery({ ...customerQuery(service.id_user), enabled: isEarning });
  const add = useAddVisit();
  const hasNext = !isForgotten(form.getValues());
  // Nobody knows whether it was done, so what is sent again must be the same.
  const isLost = isLeft || isUnanswered(add.error);
  const refused = blockedBy ?? (isEarning ? blockedByMessage(outgoing) : null);
  const point = Number(form.getValues().add_point);
  const { name } = service.user;
  return (
    <ActForm
      label="Add History"
      of={checked}
      act={add}
      refused={refused}
      input={(values, key) =>
        isEarning && outgoing.body === undefined
          ? undefined
          : {
              id_service: service.id,
              last_service: values.last_service,
              ...(hasNext && { next_service: values.next_service }),
              ...(redemptionId !== undefined && { id_service_visit_exchange: redemptionId }),
              ...(isEarning && {
                add_point: point,
                message: {
                  body: outgoing.body && fillTemplate(outgoing.body, pointValues(name, point)),
                },
              }),
              key,
            }
      }
      said={() =>
        isEarning
          ? [
              'Data service history berhasil disimpan.',
              `${name} menerima ${formatNumber(point)} point.`,
            ]
          : 'Data service history berhasil disimpan.'
      }
      onDone={({ data }) => data.is_told && toastSuccess('Message Sent')}
      onRefused={(error) => toastStep(error, failures, 'Gagal menyimpan data service history.')}
      cancelLabel="Cancel"
      submitLabel="Save"
    >
      <ServiceDatesFields
        form={form}
        service={service}
        visitedOn={latest?.last_service}
        hasNext={hasNext}
        isFixed={isLost}
      />
      {!hasNext && (
        <Alert color="gray">
          Kunjungan terbaru adalah {formatDay(latestDay)}, jadi kunjungan ini hanya ditambahkan ke
          riwayat. Servis berikutnya tetap {formatDay(service.next_service)}.
        </Alert>
      )}
      {isEarning && (
        <>
          <WholeNumberField
            label="Point"
            size="md"
            required
            max={POINTS_MAX}
            {...form.getInputProps('add_point')}
            disabled={isLost}
          />
          <OutgoingMessageShown
            label="Message"
            outgoing={outgoing}
            values={point > 0 ? pointValues(name, point) : [name, '…']}
            unwanted={isUnheard(customer, 'points') ? UNWANTED_OF_POINTS : undefined}
          />
        </>
      )}
      {isLost && !add.isPending && (
        <Alert color="orange">
          Jawaban server tidak sampai. Tekan Save lagi: kunjungan dan point tidak akan tercatat dua
          kali.
        </Alert>
      )}
    </ActForm>
  );
}
