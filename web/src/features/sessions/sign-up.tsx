import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { signUpChecks } from '@reward-points/contract/sign-ups';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { Awaited } from '#ui/pages/awaited.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { LoginFrame } from './login-frame.tsx';
import { RefusedAlert } from './refused-alert.tsx';
import { contactQuery } from './sessions.api.ts';
import { useRequestSignUp } from './sign-ups.api.ts';
import { texts } from './texts.ts';

/** The form of who wants to become a customer, which the company confirms (ADD-668). */
export function SignUp() {
  const { data: contact, error, refetch } = useQuery(contactQuery());
  const isOff = contact?.takes_sign_ups === false;
  return (
    <LoginFrame title={texts.signUp.title} text={isOff ? texts.signUp.off : texts.signUp.lead}>
      {!contact && <Awaited of={{ error, refetch }} height={320} py={8} />}
      {contact?.takes_sign_ups && <SignUpForm />}
      <Text>
        <LinkText to="/login" fz="sm" py={10} display="inline-block">
          {texts.signUp.back}
        </LinkText>
      </Text>
    </LoginFrame>
  );
}

function SignUpForm() {
  const request = useRequestSignUp();
  const { form, blockedBy, showError } = useCheckedForm(signUpChecks, {
    company: '',
    name: '',
    whatsapp: '',
    tax_number: '',
  });
  const submit = form.onSubmit((body) => request.mutate(body, { onError: showError }));
  if (request.isSuccess) {
    return (
      <Alert
        color="teal"
        role="status"
        icon={<IconCircleCheck size={20} />}
        styles={{ title: { color: 'var(--mantine-color-text)' } }}
        title={texts.signUp.doneTitle}
      >
        {texts.signUp.done}
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RefusedAlert error={request.error} />
        <TextInput
          label={texts.signUp.company}
          autoComplete="organization"
          required
          {...form.getInputProps('company')}
        />
        <TextInput
          label={texts.signUp.name}
          autoComplete="name"
          required
          {...form.getInputProps('name')}
        />
        <TextInput
          label="WhatsApp"
          description={texts.signUp.numberHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          {...form.getInputProps('whatsapp')}
        />
        <TextInput
          label={texts.signUp.tax}
          description={texts.signUp.taxHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('tax_number')}
        />
        <SubmitButton
          blockedBy={blockedBy}
          onBlocked={form.showWrong}
          isSending={request.isPending}
          fullWidth
        >
          {texts.signUp.send}
        </SubmitButton>
      </Stack>
    </form>
  );
}
