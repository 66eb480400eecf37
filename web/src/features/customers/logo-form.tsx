import { Button, Group } from '@mantine/core';
import { type Customer, logoChecks } from '@reward-points/contract/customers';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { ImageField } from '#ui/fields/image-field.tsx';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { TitledCard } from '#ui/pages/titled-card.tsx';
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
  const checked = useCheckedForm<Values>(logoChecks, { images: undefined });
  const { form, blockedBy } = checked;
  return (
    <TitledCard
      title={TITLE}
      lead="Tampil di layar Anda dan pada laporan point yang dicetak."
      maw={760}
    >
      <ActForm
        label={TITLE}
        of={checked}
        act={update}
        input={({ images }, key) => images && { images, key }}
        anew={() => ({ images: undefined })}
        card={false}
        buttons={
          form.isDirty() && (
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
          )
        }
      >
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
      </ActForm>
    </TitledCard>
  );
}
