import { Checkbox, Table, Text } from '@mantine/core';
import { OCCASION_NAMES } from '@reward-points/contract/message-values';
import type { ProposedPair } from '@reward-points/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { useAsSent } from '#ui/dialogs/use-as-sent.ts';
import { keepNothing } from '#ui/fields/fill-anew.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { pairingQuery, useUpdatePairing } from './templates.api.ts';
import { pairingTexts } from './texts.ts';

/** Shows which template would tell of which occasion, and saves those that are left ticked, all at once (ADD-536). */
export const PairingDialog = () => (
  <Dialog title={pairingTexts.title} size="xl">
    <Loaded />
  </Dialog>
);

function Loaded() {
  const { data: pairs, error, refetch } = useQuery(pairingQuery());
  // Once they are saved, none are proposed any more: the form stays to say so, and closes the dialog.
  const [hasForm, setHasForm] = useState(false);
  if (pairs && pairs.length > 0 && !hasForm) setHasForm(true);
  if (!pairs) return <FormLoading error={error} onRetry={() => void refetch()} />;
  if (!hasForm) return <Text fz="sm">{pairingTexts.none}</Text>;
  return <PairingForm pairs={pairs} reload={refetch} />;
}

interface PairingFormProps {
  pairs: ProposedPair[];
  reload: () => Promise<unknown>;
}

function PairingForm({ pairs: proposed, reload }: PairingFormProps) {
  const update = useUpdatePairing();
  const pairs = useAsSent(proposed, update);
  const checked = useCheckedForm({}, { left: [] as string[] });
  const { form } = checked;
  const { left } = form.getValues();
  const chosen = pairs.filter(({ occasion }) => !left.includes(occasion));
  return (
    <ActForm
      label={pairingTexts.title}
      of={checked}
      act={update}
      refused={chosen.length === 0 ? pairingTexts.nothingChosen : null}
      input={(_, key) => ({
        pairs: chosen.map(({ occasion, template_id, mapping, version }) => ({
          occasion,
          template_id,
          mapping,
          version,
        })),
        key,
      })}
      reload={reload}
      fillAnew={keepNothing}
      submitLabel={pairingTexts.save(chosen.length)}
    >
      <Text fz="sm" c="var(--app-muted)">
        {pairs.length === 0 ? pairingTexts.none : pairingTexts.help}
      </Text>
      <Table layout="fixed" verticalSpacing="sm" aria-label={pairingTexts.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="38%">{pairingTexts.message}</Table.Th>
            <Table.Th>{pairingTexts.template}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pairs.map(({ occasion, template_name, preview }) => (
            <Table.Tr key={occasion} style={{ verticalAlign: 'top' }}>
              <Table.Td>
                <Checkbox
                  label={OCCASION_NAMES[occasion]}
                  checked={!left.includes(occasion)}
                  onChange={({ currentTarget: { checked: isOn } }) =>
                    form.setFieldValue(
                      'left',
                      isOn ? left.filter((one) => one !== occasion) : [...left, occasion],
                    )
                  }
                />
              </Table.Td>
              <Table.Td>
                <Text fz="sm" fw={600} className="break">
                  {template_name}
                </Text>
                <Text fz="sm" c="var(--app-muted)" className="break">
                  {preview}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ActForm>
  );
}
