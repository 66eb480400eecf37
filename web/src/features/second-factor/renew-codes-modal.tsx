import { Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ProveForm } from './prove-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRenewRecoveryCodes } from './second-factor.api.ts';

/** Password and code, and then the new recovery codes (ADD-204). */
export function RenewCodesModal() {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog
      title={codes ? 'Simpan kode cadangan' : 'Buat kode cadangan baru'}
      isShownOnce={codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} done="Kode cadangan yang lama tidak berlaku lagi." />
      ) : (
        <ProveForm
          mutation={renew}
          onDone={({ data }) => setCodes(data.recovery_codes)}
          submitLabel="Buat kode baru"
        >
          <Text>
            Sepuluh kode baru menggantikan semua kode cadangan yang lama, juga yang belum terpakai.
          </Text>
        </ProveForm>
      )}
    </Dialog>
  );
}
