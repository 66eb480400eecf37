import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import {
  type VisitRequest,
  visitRequestRefusalChecks,
} from '@reward-points/contract/visit-requests';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isOver } from '#client/call.ts';
import { shortNameplateOf } from '#features/equipment/texts.ts';
import { formatDay } from '#format/dates.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { appointmentDialog } from './appointment-dialog.ts';
import { prepareRequestPhoto, useRefuseVisitRequest } from './calendar.api.ts';
import { form, planKinds, texts, request as words } from './texts.ts';

/** What a member asked for, and the decision: a day is agreed in the form of every appointment, or it is refused (ADD-847). */
export const VisitRequestModal = ({ request }: { request: VisitRequest }) => (
  <Dialog title={words.title}>
    <Decide request={request} />
  </Dialog>
);

function Decide({ request }: { request: VisitRequest }) {
  const { id, wished_on, plans } = request;
  const close = useCloseDialog();
  const [isRefusing, setRefusing] = useState(false);
  // Of several none is meant before somebody says so: the visit will move the day of its plan.
  const [planId, setPlanId] = useState(plans.length === 1 ? plans[0]?.id : undefined);
  const [isMissed, setMissed] = useState(false);
  const agree = (event: FormEvent) => {
    event.preventDefault();
    if (planId === undefined) return;
    close();
    appointmentDialog.open({ planId, request: { id, wished_on } });
  };
  if (isRefusing) return <Refuse request={request} onBack={() => setRefusing(false)} />;
  return (
    <form onSubmit={agree} noValidate>
      <Stack gap="md">
        <Asked request={request} />
        {plans.length === 0 && <Alert color="orange">{form.noPlan}</Alert>}
        {plans.length > 1 && (
          <Select
            label={form.plan}
            placeholder={form.choosePlan}
            required
            size="md"
            allowDeselect={false}
            data={plans.map((plan) => ({
              value: String(plan.id),
              label: `${planKinds[plan.kind]} ${formatDay(plan.next_on)}`,
            }))}
            value={planId === undefined ? null : String(planId)}
            onChange={(chosen) => {
              setPlanId(Number(chosen));
              setMissed(false);
            }}
            error={isMissed && form.planMissing}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {words.back}
          </Button>
          <Button variant="default" onClick={() => setRefusing(true)}>
            {words.refuse}
          </Button>
          <SubmitButton
            disabled={plans.length === 0}
            blockedBy={planId === undefined ? form.planMissing : null}
            isSending={false}
            onBlocked={() => setMissed(true)}
            {...appointmentDialog.ahead}
          >
            {words.agree}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Whose it is, what is wrong, and the photo once somebody asks for it. */
function Asked({ request }: { request: VisitRequest }) {
  const { customer, item, site, words: said, wished_on, asked_by, asked_on, has_photo } = request;
  return (
    <Stack gap="xs">
      <div>
        <Text fw={600} className="break">
          {customer}
        </Text>
        <Text fz="sm" c="var(--app-muted)" className="break">
          {[item, shortNameplateOf(request), site].filter(Boolean).join(' · ')}
        </Text>
        <LinkText to="/admin/equipment/$id" params={{ id: request.id_equipment }} fz="sm">
          {texts.openEquipment}
        </LinkText>
      </div>
      <Text className="break" style={{ whiteSpace: 'pre-line' }}>
        {said}
      </Text>
      <Text fz="sm" fw={600}>
        {words.wished(wished_on)}
      </Text>
      <Text fz="xs" c="var(--app-muted)" className="break">
        {words.askedBy(asked_by)}, {formatDay(asked_on)}
      </Text>
      {has_photo && <Photo id={request.id} />}
    </Stack>
  );
}

/** Its address is good once, so it is asked for when somebody wants to see it. */
function Photo({ id }: { id: number }) {
  const { data, mutate, isPending, isError } = useMutation({
    meta: { refreshesNothing: true },
    mutationFn: () => prepareRequestPhoto(id),
  });
  if (data) {
    return (
      <img
        src={data.url}
        alt={words.photoAlt}
        style={{ maxWidth: '100%', borderRadius: 'var(--mantine-radius-md)' }}
      />
    );
  }
  return (
    <Group gap="sm">
      <BusyButton
        variant="default"
        size="sm"
        leftSection={<IconPhoto size={18} />}
        isBusy={isPending}
        onClick={() => mutate()}
      >
        {words.showPhoto}
      </BusyButton>
      {isError && (
        <Text fz="sm" c="var(--mantine-color-error)">
          {words.photoFailed}
        </Text>
      )}
    </Group>
  );
}

function Refuse({
  request: { id, customer },
  onBack,
}: {
  request: VisitRequest;
  onBack: () => void;
}) {
  const checked = useCheckedForm(visitRequestRefusalChecks, { reason: '' });
  return (
    <ActForm
      label={words.refuseTitle}
      of={checked}
      act={useRefuseVisitRequest()}
      input={(body, key) => ({ id, body, key })}
      said={({ message }) => [message, customer]}
      onRefused={(error) => {
        if (isOver(error)) onBack();
      }}
      color="red"
      cancelLabel={words.back}
      submitLabel={words.refuse}
    >
      <TextInput
        label={words.reason}
        description={words.reasonHint}
        size="md"
        required
        data-autofocus
        {...checked.form.getInputProps('reason')}
      />
    </ActForm>
  );
}
