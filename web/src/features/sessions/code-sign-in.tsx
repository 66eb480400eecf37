import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Awaited } from '#ui/pages/awaited.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { AskContact } from './ask-contact.tsx';
import { CodeForm } from './code-form.tsx';
import { EnterCodeForm } from './enter-code-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { NumberForm } from './number-form.tsx';
import { contactQuery } from './sessions.api.ts';
import { useRequestSignInCode } from './sign-in-codes.api.ts';
import { texts } from './texts.ts';

/**
 * Signing in with a code that is sent to the number: the number, the code, and the second factor where there is one
 * (ADD-663). What was typed stays on this page alone.
 */
export function CodeSignIn() {
  const { data: contact, error, refetch } = useQuery(contactQuery());
  const request = useRequestSignInCode();
  const [whatsapp, setWhatsapp] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  if (whatsapp !== null && code !== null) {
    return (
      <LoginFrame title={texts.code.title} text={texts.code.lead}>
        <CodeForm credentials={{ whatsapp, code }} onBack={() => setCode(null)} />
      </LoginFrame>
    );
  }
  // A code that was sent is good, whether another one could leave by now or not.
  const isOff = whatsapp === null && contact?.signs_in_by_code === false;
  return (
    <LoginFrame title={texts.code.title} text={isOff ? texts.code.off : texts.code.lead}>
      {whatsapp !== null ? (
        <>
          <EnterCodeForm
            whatsapp={whatsapp}
            onOtherNumber={() => setWhatsapp(null)}
            onSecondFactor={setCode}
          />
          <AskContact>{texts.code.askUs}</AskContact>
        </>
      ) : contact ? (
        contact.signs_in_by_code && (
          <NumberForm
            request={request}
            description={texts.code.numberHint}
            submitLabel={texts.code.send}
            onSent={setWhatsapp}
          />
        )
      ) : (
        <Awaited of={{ error, refetch }} height={150} py={8} />
      )}
      <Text>
        <LinkText to="/login" state fz="sm" py={10} display="inline-block">
          {texts.byPassword}
        </LinkText>
      </Text>
    </LoginFrame>
  );
}
