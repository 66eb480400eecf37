import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { SignUp } from '@reward-points/contract/sign-ups';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useAcceptSignUp, useRefuseSignUp } from './sign-ups.api.ts';
import { texts } from './texts.ts';

/** What somebody entered who wants to become a customer, what is known of it already, and the decision (ADD-668). */
export const ReviewModal = ({ signUp }: { signUp: SignUp }) => (
  <Dialog title={texts.title}>
    <Review signUp={signUp} />
  </Dialog>
);

function Review({ signUp }: { signUp: SignUp }) {
  const { id, company, same_name: sameName, same_number: sameNumber } = signUp;
  const close = useCloseDialog();
  const accept = useAcceptSignUp();
  const refuse = useRefuseSignUp();
  const [keys] = useState(() => ({ accept: newKey(), refuse: newKey() }));
  const shown = [
    [texts.company, company],
    [texts.name, signUp.name],
    [texts.number, formatWhatsapp(signUp.whatsapp)],
    [texts.tax, signUp.tax_number ?? texts.none],
  ] as const;
  return (
    <Stack gap="md">
      <dl style={{ margin: 0 }}>
        {shown.map(([label, value]) => (
          <Group key={label} gap="sm" wrap="nowrap" align="baseline" mb={6}>
            <Text component="dt" fz="sm" c="var(--app-muted)" w={96} flex="none">
              {label}
            </Text>
            <Text component="dd" m={0} fw={600} className="break">
              {value}
            </Text>
          </Group>
        ))}
      </dl>
      {sameNumber && <Known>{texts.sameNumber(sameNumber.name)}</Known>}
      {sameName && sameName.id !== sameNumber?.id && <Known>{texts.sameName(sameName.name)}</Known>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <BusyButton
          variant="default"
          isBusy={refuse.isPending}
          disabled={accept.isPending}
          onClick={() =>
            refuse.mutate(
              { id, key: keys.refuse },
              {
                onSuccess: ({ message }) => {
                  toastSuccess(message, company);
                  close();
                },
              },
            )
          }
        >
          {texts.refuse}
        </BusyButton>
        <BusyButton
          isBusy={accept.isPending}
          disabled={refuse.isPending || sameNumber !== null}
          onClick={() =>
            accept.mutate(
              { id, key: keys.accept },
              {
                onSuccess: ({ message, data }) => {
                  toastSuccess(message, texts.accepted(company, data.is_invited));
                  close();
                },
              },
            )
          }
        >
          {texts.accept}
        </BusyButton>
      </Group>
    </Stack>
  );
}

const Known = ({ children }: { children: string }) => (
  <Alert color="orange" role="status" icon={<IconAlertTriangle size={20} />}>
    {children}
  </Alert>
);
