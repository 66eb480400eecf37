import { Button, Group, Stack } from '@mantine/core';
import type { CodedWord } from '@reward-points/contract/rewards';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CancelButton } from '#features/redemptions/cancelling/cancel-button.tsx';
import { CodeReceiptButton } from '#features/redemptions/receipts/code-receipt-button.tsx';
import { prepareRedemptions } from '#features/redemptions/redemptions.api.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { ExportButton } from '#ui/files/export-button.tsx';
import { ChoiceFilter } from '#ui/lists/choice-filter.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { deleteAction, editAction, RowActions } from '#ui/lists/row-actions.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { CodeImport } from './code-import.tsx';
import { AddCodeModal, EditCodeModal } from './code-modal.tsx';
import type { RewardCodeState } from './code-states.ts';
import { kindWords } from './kinds.ts';
import { type CodesFilter, codesQuery, type RewardCode, useDeleteCode } from './rewards.api.ts';
import { codeScreensOf, screensOf } from './screens-of.ts';

interface RewardCodesProps {
  filter: CodesFilter;
}

/** The codes of a reward: search, pages, and what may be done with those that nobody has claimed (VCH-12…16, ITEM-11…16). */
export function RewardCodes({ filter }: RewardCodesProps) {
  const { kind, id, search } = filter;
  const { codeStates, codeColumns } = codeScreensOf[kind];
  // The address may carry a state of another kind.
  const state = filter.state && codeStates[filter.state] ? filter.state : undefined;
  const shown = { ...filter, state };
  const setFilter = useSetFilter<CodesFilter>();
  return (
    <RecordList
      label={`Kode ${kindWords[kind].one.toLowerCase()}`}
      query={useQuery(codesQuery(shown))}
      columns={codeColumns}
      isDense={screensOf[kind].isShipped}
      filters={
        <>
          <SearchField
            label="Find code"
            value={search}
            onChange={(typed) => setFilter({ search: typed })}
          />
          <ChoiceFilter
            label="Status kode"
            all="Semua status"
            choices={choicesOf(codeStates)}
            value={state}
            onChange={(chosen) => setFilter({ state: chosen })}
          />
          <Group ml="auto">
            <ExportButton
              label="Ekspor"
              prepare={(format) => prepareRedemptions(format, kind, id)}
            />
          </Group>
        </>
      }
      actions={(code) =>
        code.status === 'Claimed' ? (
          <ClaimActions kind={kind} code={code} />
        ) : (
          <RowActions
            name={code.code}
            actions={[
              editAction(() => openDialog(<EditCodeModal filter={shown} code={code} />)),
              deleteAction(() => openDialog(<DeleteCode kind={kind} code={code} />)),
            ]}
          />
        )
      }
      hint={`${kindWords[kind].one} ini baru dapat diklaim setelah ada kodenya.`}
      missed={
        search !== ''
          ? `Tidak ada kode atau penukar yang memuat “${search}”.`
          : state !== undefined && `Tidak ada kode dengan status “${codeStates[state]}”.`
      }
    />
  );
}

interface AddCodesProps {
  kind: CodedWord;
  rewardId: number;
}

/** The two ways to more codes of a reward, beside its name. */
export const AddCodes = (reward: AddCodesProps) => (
  <Group gap="xs">
    <Button
      variant="default"
      leftSection={<IconListDetails size={18} />}
      onClick={() => openDialog(<CodeImport {...reward} />)}
    >
      Tambah banyak kode
    </Button>
    <Button
      leftSection={<IconPlus size={18} />}
      onClick={() => openDialog(<AddCodeModal {...reward} />)}
    >
      Add code
    </Button>
  </Group>
);

/** What can still be done with what a customer has claimed. */
function ClaimActions({ kind, code }: { kind: CodedWord; code: RewardCode }) {
  if (code.cancellation) return null;
  return (
    <Stack gap={4} align="flex-end">
      {screensOf[kind].isShipped && <CodeReceiptButton code={code} />}
      {code.id_redemption !== null && code.receipt_number === null && (
        <CancelButton kind={kind} id={code.id_redemption} reward={code.code} />
      )}
    </Stack>
  );
}

const choicesOf = (states: Partial<Record<RewardCodeState, string>>) =>
  Object.entries(states).map(([value, label]) => ({ value: value as RewardCodeState, label }));

const DeleteCode = ({ kind, code }: { kind: CodedWord; code: RewardCode }) => (
  <DeleteDialog id={code.id} name={code.code} remove={useDeleteCode(kind)} />
);
