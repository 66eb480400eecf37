import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { awardChecks } from '@reward-points/contract/awards';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { fillTemplate, pointValues } from '@reward-points/contract/whatsapp';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '#client/call.ts';
import { AccountAvatar } from '#features/customers/account-avatar.tsx';
import { customerQuery } from '#features/customers/customers.api.ts';
import { isUnheard } from '#features/messages/is-unheard.ts';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import { blockedByMessage, useOutgoingMessage } from '#features/messages/use-outgoing-message.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { useAsSent } from '#ui/dialogs/use-as-sent.ts';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { toastFailure, toastSuccess } from '#ui/toasts/toasts.ts';
import { useSendPoint, usualAwardQuery } from './awards.api.ts';
import type { Recipient } from './recipient.ts';
import * as texts from './texts.ts';
import { UnusualAward } from './unusual-award.tsx';
import { useOfferBack } from './use-offer-back.ts';

interface SendPointModalProps {
  recipient: Recipient;
}

/** Sends points to one customer, tells of them and, for a birthday, notes the gift, in one call (POINT-02, A-28). */
export const SendPointModal = ({ recipient }: SendPointModalProps) => (
  <Dialog title={recipient.birthdayId === undefined ? texts.SEND_POINT : texts.SEND_GIFT}>
    <SendPointForm recipient={recipient} />
  </Dialog>
);

function SendPointForm({ recipient }: SendPointModalProps) {
  const { id, birthdayId } = recipient;
  const { form, key, blockedBy, showError } = useCheckedForm<{
    add_point: number | string;
    note: string;
  }>(
    awardChecks,
    { add_point: '', note: '' },
    birthdayId === undefined ? `award:${id}` : `gift:${birthdayId}`,
  );
  const close = useCloseDialog();
  const { data } = useQuery(customerQuery(id));
  const outgoing = useOutgoingMessage(birthdayId === undefined ? 'REWARD' : 'BIRTHDAY');
  const send = useSendPoint();
  const customer = useAsSent(data, send);
  const [isGiven, setGiven] = useState(false);
  const name = customer?.name ?? recipient.name;
  const amount = Number(form.getValues().add_point);
  const usual = useQuery(usualAwardQuery());
  const offerBack = useOfferBack();
  // The amount that was asked about: another one is asked about anew.
  const [asked, setAsked] = useState<number | null>(null);
  const isUnusual = usual.data ? amount > usual.data.limit : false;
  const isAsking = isUnusual && asked === amount;
  const refused =
    blockedBy ?? blockedByMessage(outgoing) ?? (usual.isPending ? texts.LOADING : null);

  // Enter asks at most: only the button that names the number sends an unusual one.
  const sendWhole = form.onSubmit(({ note }) => {
    if (refused !== null || outgoing.body === undefined || send.isPending) return;
    const message = outgoing.body && fillTemplate(outgoing.body, pointValues(name, amount));
    return send.mutateAsync(
      { customerId: id, point: amount, birthdayId, note: note.trim(), message, key },
      {
        onSuccess: ({ data: given }) => {
          toastSuccess(
            texts.sent.title,
            texts.sent.text(name, amount, given.point),
            // A gift is given once a year: what is taken back of it could not be given again.
            birthdayId === undefined ? offerBack(given.id, name) : undefined,
          );
          close();
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          showError(error);
          if (error.code === 'birthday_gift_already_sent') setGiven(true);
          else toastFailure(failureOf(error), messageOf(error));
        },
      },
    );
  });
  const submit = (event: FormEvent) => {
    if (!isUnusual) return sendWhole(event);
    event.preventDefault();
    if (refused === null) setAsked(amount);
  };
  if (isGiven) return <GiftGiven name={name} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RecipientLine
          name={name}
          balance={texts.balanceOf(customer, blockedBy === null ? amount : 0)}
        />
        <WholeNumberField
          label="Point"
          size="md"
          required
          data-autofocus
          max={POINTS_MAX}
          {...form.getInputProps('add_point')}
        />
        <TextInput
          label="Keterangan"
          description={texts.NOTE_HINT}
          {...form.getInputProps('note')}
        />
        <OutgoingMessageShown
          outgoing={outgoing}
          values={blockedBy === null ? pointValues(name, amount) : [name, '…']}
          unwanted={isUnheard(customer, 'points') ? texts.UNWANTED : undefined}
        />
        {isAsking ? (
          <UnusualAward
            amount={amount}
            largest={usual.data?.largest ?? 0}
            isSending={send.isPending}
            onBack={() => setAsked(null)}
            onSend={sendWhole}
          />
        ) : (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Batal
            </Button>
            <SubmitButton blockedBy={refused} onBlocked={form.showWrong} isSending={send.isPending}>
              {texts.SEND_POINT}
            </SubmitButton>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** Who gets them, what there is, and what there will be. */
const RecipientLine = ({ name, balance }: { name: string; balance: string }) => (
  <Group wrap="nowrap" gap="sm">
    <AccountAvatar name={name} size={44} />
    <div>
      <Text fw={600} className="break">
        {name}
      </Text>
      <Text fz="sm" c="var(--app-muted)" className="tabular" aria-live="polite">
        {balance}
      </Text>
    </div>
  </Group>
);

/** What the dialog says instead of its form, once somebody else has given the gift. */
function GiftGiven({ name }: { name: string }) {
  const close = useCloseDialog();
  return (
    <Stack gap="md">
      <Alert color="teal" icon={<IconGift size={20} />}>
        <Text fz="sm" fw={700}>
          {texts.given.title}
        </Text>
        <Text fz="sm" className="break">
          {texts.given.text(name)}
        </Text>
      </Alert>
      <Group justify="flex-end">
        <Button data-autofocus onClick={close}>
          Tutup
        </Button>
      </Group>
    </Stack>
  );
}

/** The specified words for the step that failed; the others have none of their own. */
const failureOf = (error: ApiError): string =>
  error.step === 'notification' ? 'Gagal update Notifikasi' : 'Gagal beri Point';
