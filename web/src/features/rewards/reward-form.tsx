import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { STOCK_MAX } from '@reward-points/contract/further-rewards';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { type Act, ActForm } from '#ui/dialogs/act-form.tsx';
import { ImageField } from '#ui/fields/image-field.tsx';
import { type FieldProps, useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { folderOf, isCoded, kindWords, type RewardWithTerms, wordOf } from './kinds.ts';
import type { Keyed, RewardValues } from './rewards.api.ts';
import { screensOf } from './screens-of.ts';
import { rewardForm } from './texts.ts';

interface Values extends Record<string, unknown> {
  required_point: number | string;
  images: File | undefined;
  terms: string;
  stock?: number | string;
  version: number | undefined;
}

interface RewardFormProps {
  kind: RewardKind;
  /** The reward as it was loaded; undefined adds a new one. */
  reward?: RewardWithTerms;
  act: Act<Keyed<RewardValues>>;
  reload?: () => Promise<unknown>;
  onDone: () => void;
}

/** Adds or changes a voucher (VCH-07…11) or an item (ITEM-06…09). */
export function RewardForm({ kind, reward, act, reload, onDone }: RewardFormProps) {
  const isEdit = reward !== undefined;
  const words = kindWords[kind];
  const word = wordOf(kind);
  const { checks, changeChecks } = screensOf[kind];
  // The server names the field of the name after the kind, and says beneath it what it does not accept.
  const checked = useCheckedForm<Values>(isEdit ? changeChecks : checks, {
    [word]: reward?.name ?? '',
    required_point: reward?.required_point ?? '',
    images: undefined,
    terms: reward?.terms ?? '',
    ...(!isCoded(kind) && { stock: reward?.total ?? '' }),
    version: reward?.version,
  });
  const { form } = checked;
  return (
    <ActForm
      label={isEdit ? words.edit : words.add}
      of={checked}
      act={act}
      input={({ images, required_point, terms, stock, version, [word]: name }, key) => ({
        values: {
          name: String(name),
          required_point,
          ...(images && { images }),
          ...(form.isDirty('terms') && { terms }),
          // Members claim meanwhile: a stock that was not touched is not stated, and one that was says what it was.
          ...(form.isDirty('stock') && {
            stock,
            ...(isEdit && { stock_seen: form.getInitialValues().stock }),
          }),
          version,
        },
        key,
      })}
      reload={reload}
      onDone={onDone}
      card={860}
      cancelLabel="Cancel"
      submitLabel={isEdit ? 'Update' : 'Save'}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <ImageField
          label="Image"
          required={!isEdit}
          value={form.getValues().images}
          current={reward && `/storage/${folderOf(kind)}/${reward.images}`}
          error={form.errors.images}
          onChange={(file) => {
            form.setFieldValue('images', file);
            form.validateField('images');
          }}
          onBlur={() => form.validateField('images')}
        />
        <Stack gap="md">
          <TextInput
            label={words.one}
            required
            {...(form.getInputProps(word) as FieldProps<string>)}
          />
          <WholeNumberField
            label="Required Point"
            size="md"
            required
            min={0}
            max={POINTS_MAX}
            {...form.getInputProps('required_point')}
          />
          {!isCoded(kind) && (
            <WholeNumberField
              label="Stok"
              description="Berapa kali masih dapat diklaim"
              size="md"
              required
              min={0}
              max={STOCK_MAX}
              {...form.getInputProps('stock')}
            />
          )}
          <Textarea
            label={rewardForm.terms}
            description={rewardForm.termsHint}
            autosize
            minRows={4}
            maxRows={14}
            {...(form.getInputProps('terms') as FieldProps<string>)}
          />
        </Stack>
      </SimpleGrid>
    </ActForm>
  );
}
