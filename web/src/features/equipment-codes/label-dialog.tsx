import { Select, Stack, Text, TextInput } from '@mantine/core';
import { LABEL_SHEETS, type LabelSheet, labelsOf } from '@reward-points/contract/label-sheets';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { DownloadButton } from '#ui/files/download-button.tsx';
import { prepareLabels } from './equipment-codes.api.ts';
import { texts } from './texts.ts';

const words = texts.labels;
const isSheet = (value: string | null): value is LabelSheet =>
  value !== null && Object.hasOwn(LABEL_SHEETS, value);
const sheets = Object.entries(LABEL_SHEETS).map(([value, { name }]) => ({ value, label: name }));

interface LabelDialogProps {
  /** What the search begins with. */
  search?: string;
  /** Those that were chosen, of which nothing more is asked. */
  ids?: readonly number[];
}

/** Which labels are printed, on which sheet, and where a begun one goes on (ADD-748). */
export function LabelDialog({ search: startsWith = '', ids }: LabelDialogProps) {
  const [search, setSearch] = useState(startsWith);
  const [sheet, setSheet] = useState<LabelSheet>('a4-3x7');
  const [first, setFirst] = useState<number | string>(1);
  const most = labelsOf(sheet);
  const begins = typeof first === 'number' ? Math.min(Math.max(first, 1), most) : 1;
  return (
    <Dialog title={words.title} losesNothing>
      <Stack gap="md">
        {ids ? (
          <Text fz="sm">{words.chosen(ids.length)}</Text>
        ) : (
          <TextInput
            label={words.which}
            description={words.whichHint}
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <Select
          label={words.sheet}
          data={sheets}
          allowDeselect={false}
          value={sheet}
          onChange={(value) => isSheet(value) && setSheet(value)}
        />
        {most > 1 && (
          <WholeNumberField
            label={words.first}
            description={words.firstHint(most)}
            min={1}
            max={most}
            clampBehavior="blur"
            value={first}
            onChange={setFirst}
          />
        )}
        <DownloadButton
          label={words.download}
          variant="filled"
          prepare={prepareLabels({ search, ids, sheet, first: begins })}
        />
      </Stack>
    </Dialog>
  );
}
