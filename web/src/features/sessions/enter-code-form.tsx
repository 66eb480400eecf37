import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { storedWhatsapp } from '@reward-points/contract/checks';
import { codeChecks } from '@reward-points/contract/sign-in-codes';
import { ApiError } from '#client/call.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { RefusedAlert } from './refused-alert.tsx';
import { byCredentials } from './sessions.api.ts';
import { useRequestSignInCode } from './sign-in-codes.api.ts';
import { texts } from './texts.ts';
import { useEnter } from './use-enter.ts';

interface EnterCodeFormProps {
  whatsapp: string;
  onOtherNumber: () => void;
  /** The code was right; the account also asks for the second factor. */
  onSecondFactor: (code: string) => void;
}

/** Takes the code that was sent, or has another one sent. */
export function EnterCodeForm({ whatsapp, onOtherNumber, onSecondFactor }: EnterCodeFormProps) {
  const again = useRequestSignInCode();
  const { signIn, enter, isEntering } = useEnter(byCredentials);
  const { form, blockedBy, showError } = useCheckedForm(codeChecks, { code: '' });
  const submit = form.onSubmit(({ code }) => {
    again.reset();
    enter({ whatsapp, code }, (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_needed') onSecondFactor(code);
      else showError(error);
    });
  });
  const askAgain = () => {
    signIn.reset();
    again.mutate({ whatsapp }, { onSuccess: () => form.reset() });
  };
  const refused = again.error ?? (isBeneathField(signIn.error) ? null : signIn.error);
  const stored = storedWhatsapp(whatsapp);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text role="status">
          {again.isSuccess
            ? texts.code.sentAnew
            : texts.code.sent(stored === null ? whatsapp : formatWhatsapp(stored))}
        </Text>
        <RefusedAlert error={refused} />
        <TextInput
          label={texts.code.field}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          {...form.getInputProps('code')}
        />
        <SubmitButton
          blockedBy={blockedBy}
          onBlocked={form.showWrong}
          isSending={isEntering}
          fullWidth
        >
          {texts.code.enter}
        </SubmitButton>
        <Group justify="space-between" gap="xs">
          <Anchor component="button" type="button" fz="sm" py={10} onClick={onOtherNumber}>
            {texts.code.otherNumber}
          </Anchor>
          <Anchor
            component="button"
            type="button"
            fz="sm"
            py={10}
            disabled={again.isPending}
            onClick={askAgain}
          >
            {texts.code.again}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}

const isBeneathField = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 422;
