import { Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ProveForm } from './prove-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRenewRecoveryCodes } from './second-factor.api.ts';
import { recoveryCodes as texts } from './texts.ts';

/** Password and code, and then the new recovery codes (ADD-204). */
export function RenewCodesModal() {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog title={codes ? texts.title : texts.renewTitle} isShownOnce={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} done={texts.renewed} />
      ) : (
        <ProveForm
          mutation={renew}
          onDone={({ data }) => setCodes(data.recovery_codes)}
          submitLabel="Buat kode baru"
        >
          <Text>{texts.renewLead}</Text>
        </ProveForm>
      )}
    </Dialog>
  );
}
