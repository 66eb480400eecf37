import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '#client/call.ts';
import { Awaited } from '#ui/pages/awaited.tsx';
import { LinkButton, LinkText } from '#ui/pages/links.tsx';
import { AskContact } from './ask-contact.tsx';
import { LoginFrame } from './login-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { contactQuery, resetLinkQuery } from './sessions.api.ts';

/** The way back in: a link is asked for, and whoever comes by one takes a new password. */
export function ResetPassword({ token }: { token: string }) {
  return token === '' ? <Asking /> : <Taking token={token} />;
}

function Asking() {
  const { data: contact, error, refetch } = useQuery(contactQuery());
  const isOff = contact !== undefined && !contact.resets_passwords;
  return (
    <LoginFrame
      title="Lupa password"
      text={
        isOff
          ? 'Reset password lewat tautan sedang tidak tersedia.'
          : 'Kami kirim tautan untuk membuat password baru ke WhatsApp Anda.'
      }
    >
      {!contact && <Awaited of={{ error, refetch }} height={150} py={8} />}
      {contact?.resets_passwords === true && <ResetRequestForm />}
      {isOff && <AskContact>Kami bantu membuat password baru.</AskContact>}
      <BackToLogin />
    </LoginFrame>
  );
}

const BackToLogin = () => (
  <LinkText to="/login" fz="sm" py={10}>
    Kembali ke login
  </LinkText>
);

function Taking({ token }: { token: string }) {
  const link = useQuery(resetLinkQuery(token));
  return (
    <LoginFrame title="Password baru" text="Buat password yang hanya Anda ketahui.">
      {link.isPending && <Skeleton height={220} radius="md" />}
      {link.data && <NewPasswordForm token={token} />}
      {link.isError && !link.data && (
        <Refused error={link.error} onRetry={() => void link.refetch()} />
      )}
      <BackToLogin />
    </LoginFrame>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOver = error instanceof ApiError && error.code === 'reset_link_not_valid';
  return (
    <Stack gap="md">
      <Alert color="orange" role="alert" icon={<IconAlertCircle size={20} />}>
        {messageOf(error)}
      </Alert>
      {isOver ? (
        <LinkButton to="/reset-password" replace>
          Minta tautan baru
        </LinkButton>
      ) : (
        <Button variant="default" onClick={onRetry}>
          Coba lagi
        </Button>
      )}
    </Stack>
  );
}
