import { Alert } from '@mantine/core';
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react';
import { ApiError } from '#client/call.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { byPasskey, isGivenUp } from './passkey.api.ts';
import { texts } from './texts.ts';
import { useEnter } from './use-enter.ts';

/** Signs in by what the device keeps: no number and no password is typed (ADD-676). */
export function PasskeyButton() {
  const { signIn, enter, isEntering } = useEnter<void>(byPasskey);
  const { error } = signIn;
  return (
    <>
      {error && !isGivenUp(error) && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
          {error instanceof ApiError ? error.message : texts.passkeyFails}
        </Alert>
      )}
      <BusyButton
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.6} />}
        isBusy={isEntering}
        onClick={() => enter(undefined, () => {})}
      >
        {texts.byPasskey}
      </BusyButton>
    </>
  );
}
