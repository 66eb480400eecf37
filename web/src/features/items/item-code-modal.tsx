import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type ItemCode, itemCodeChecks } from '@reward-points/contract/items';
import { Dialog } from '#ui/dialog.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useLast } from '#ui/use-last.ts';
import { useAddItemCode, useUpdateItemCode } from './items.api.ts';

interface ItemCodeModalProps {
  itemId: number;
  /** The code that is changed, `new` for another one, null for a closed dialog. */
  edited: ItemCode | 'new' | null;
  onClose: () => void;
}

/** Adds a code or changes one that nobody has claimed (ITEM-11, ITEM-12). */
export function ItemCodeModal({ itemId, edited, onClose }: ItemCodeModalProps) {
  const shown = useLast(edited);
  const code = shown === 'new' ? undefined : (shown ?? undefined);
  return (
    <Dialog opened={edited !== null} onClose={onClose} title={code ? 'Edit code' : 'Add code'}>
      {edited !== null && (
        <ItemCodeForm key={code?.id ?? 'new'} itemId={itemId} code={code} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface ItemCodeFormProps {
  itemId: number;
  code: ItemCode | undefined;
  onDone: () => void;
}

function ItemCodeForm({ itemId, code, onDone }: ItemCodeFormProps) {
  const { form, key, blockedBy, showError } = useCheckedForm(itemCodeChecks, {
    code: code?.code ?? '',
  });
  const add = useAddItemCode();
  const update = useUpdateItemCode(code?.id ?? 0);
  const answered = {
    onError: showError,
    onSuccess: ({ message }: { message: string }) => {
      toastSuccess(message);
      onDone();
    },
  };
  const submit = form.onSubmit((values) => {
    const input = { body: { ...values, id_item: itemId }, key };
    if (code) update.mutate(input, answered);
    else add.mutate(input, answered);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Code"
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            Batal
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={add.isPending || update.isPending}>
            {code ? 'Update' : 'Save'}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
