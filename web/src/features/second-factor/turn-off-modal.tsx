import { Text } from '@mantine/core';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { ProveForm } from './prove-form.tsx';
import { useRemoveSecondFactor } from './second-factor.api.ts';
import { turnOff } from './texts.ts';

export const TurnOffModal = () => (
  <Dialog title={turnOff.title}>
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
      submitLabel={turnOff.submit}
      color="red"
    >
      <Text>{turnOff.lead}</Text>
    </ProveForm>
  );
}
