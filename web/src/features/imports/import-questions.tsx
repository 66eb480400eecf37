import { Stack, Text } from '@mantine/core';
import type { ImportDetail } from '@reward-points/contract/imports';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { QuestionFoot } from '#ui/dialogs/question-foot.tsx';
import { useApplyImport, useDeleteImport, useTakeBackImport } from './imports.api.ts';
import { discarding, importing, importLines, TAKE_BACK, takingBack } from './texts.ts';

interface QuestionProps {
  detail: ImportDetail;
}

interface AskedProps extends QuestionProps {
  onDone?: () => void;
  act: UseMutationResult<{ message: string }, Error, ImportDetail>;
  button: string;
  isGrave?: boolean;
  children: ReactNode;
}

const Asked = ({ detail, children, ...foot }: AskedProps) => (
  <>
    <Stack gap="sm">{children}</Stack>
    <QuestionFoot input={detail} mt="lg" {...foot} />
  </>
);

/** Asks before anything of a file is imported: how much, and what stays out. */
export function ApplyQuestion({ detail }: QuestionProps) {
  const { counts } = detail;
  return (
    <Dialog title={importing.title}>
      <Asked
        detail={detail}
        act={useApplyImport()}
        button={importLines(counts.new + counts.changes)}
      >
        <Text className="break">{detail.file_name}</Text>
        <Consequences of={importing.consequencesOf(detail)} />
      </Asked>
    </Dialog>
  );
}

/** Asks before an import is taken back whole. */
export const TakeBackQuestion = ({ detail }: QuestionProps) => (
  <Dialog title={takingBack.title}>
    <Asked detail={detail} act={useTakeBackImport()} button={TAKE_BACK} isGrave>
      <Text className="break">{detail.file_name}</Text>
      <Consequences of={takingBack.consequencesOf(detail)} />
    </Asked>
  </Dialog>
);

/** Asks before an upload is thrown away that was never imported. */
export const DiscardQuestion = ({ detail, onDone }: QuestionProps & { onDone: () => void }) => (
  <Dialog title={discarding.title}>
    <Asked detail={detail} onDone={onDone} act={useDeleteImport()} button="Buang" isGrave>
      <Text className="break">{discarding.textOf(detail)}</Text>
    </Asked>
  </Dialog>
);
