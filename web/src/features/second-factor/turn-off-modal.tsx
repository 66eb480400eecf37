import { Text } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { toastSuccess } from '#ui/toasts.ts';
import { ProveForm } from './prove-form.tsx';
import { useRemoveSecondFactor } from './second-factor.api.ts';

export const TurnOffModal = () => (
  <Dialog title="Matikan verifikasi dua langkah">
    <TurnOffForm />
  </Dialog>
);

function TurnOffForm() {
  const close = useCloseDialog();
  return (
    <ProveForm
      mutation={useRemoveSecondFactor()}
      onDone={({ message }) => {
        toastSuccess(message);
        close();
      }}
      submitLabel="Matikan"
      color="red"
    >
      <Text>Sesudah ini, password saja cukup untuk masuk. Kode cadangan tidak berlaku lagi.</Text>
    </ProveForm>
  );
}
