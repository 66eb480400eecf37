import { Button, Group, Stack } from '@mantine/core';
import { type Customer, logoChecks } from '@reward-points/contract/customers';
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx';
import { ImageField } from '#ui/fields/image-field.tsx';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { TitledCard } from '#ui/pages/titled-card.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useUpdateLogo } from './customers.api.ts';

interface LogoFormProps {
  account: Customer;
}

interface Values extends Record<string, unknown> {
  images: File | undefined;
}

const TITLE = 'Logo perusahaan';

/** The logo of the own company, which is its picture wherever it is shown (ADD-146). */
export function LogoForm({ account }: LogoFormProps) {
  const update = useUpdateLogo();
  const { form, key, blockedBy, showError } = useCheckedForm<Values>(logoChecks, {
    images: undefined,
  });
  const submit = form.onSubmit(({ images }) => {
    if (!images) return;
    return update.mutateAsync(
      { images, key },
      {
        onError: showError,
        onSuccess: ({ message }) => {
          toastSuccess(message);
          form.reset();
        },
      },
    );
  });
  return (
    <TitledCard
      title={TITLE}
      lead="Tampil di layar Anda dan pada laporan point yang dicetak."
      maw={760}
    >
      <LeaveGuard isDirty={form.isDirty() && !update.isPending} />
      <form onSubmit={submit} noValidate aria-label={TITLE}>
        <Stack gap="md">
          <div style={{ maxWidth: 280 }}>
            <ImageField
              label="Gambar logo"
              value={form.getValues().images}
              {...(account.images !== null && {
                current: `/storage/customers/${account.images}`,
              })}
              error={form.errors.images}
              onChange={(file) => {
                form.setFieldValue('images', file);
                form.validateField('images');
              }}
            />
          </div>
          {form.isDirty() && (
            <Group gap="sm">
              <SubmitButton
                blockedBy={blockedBy}
                onBlocked={form.showWrong}
                isSending={update.isPending}
              >
                Simpan logo
              </SubmitButton>
              <Button variant="default" onClick={() => form.reset()}>
                Batal
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </TitledCard>
  );
}
