import { Button, Group, Stack, Text } from '@mantine/core';
import type { ImportDetail } from '@reward-points/contract/imports';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#format/points.ts';
import { Consequences } from '#ui/consequences.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { totalsOf } from './import-words.ts';
import { useApplyImport, useDeleteImport, useTakeBackImport } from './imports.api.ts';

interface QuestionProps {
  detail: ImportDetail;
  onDone?: () => void;
}

interface AskedProps extends QuestionProps {
  act: UseMutationResult<{ message: string }, Error, number>;
  button: string;
  isDangerous?: boolean;
  children: ReactNode;
}

function Asked({ detail, onDone, act, button, isDangerous = false, children }: AskedProps) {
  const close = useCloseDialog();
  const confirm = () => act.mutate(detail.id, { onSuccess: onDone, onSettled: close });
  return (
    <>
      <Stack gap="sm">{children}</Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          Kembali
        </Button>
        <Button {...(isDangerous && { color: 'red' })} loading={act.isPending} onClick={confirm}>
          {button}
        </Button>
      </Group>
    </>
  );
}

/** Asks before anything of a file is imported: how much, and what stays out. */
export function ApplyQuestion({ detail }: QuestionProps) {
  const { counts } = detail;
  const skipped = counts.exists + counts.duplicate;
  return (
    <Dialog title="Impor file ini?">
      <Asked
        detail={detail}
        act={useApplyImport()}
        button={`Impor ${formatNumber(counts.new + counts.changes)} baris`}
      >
        <Text className="break">{detail.file_name}</Text>
        <Consequences
          of={[
            counts.new > 0 && `${formatNumber(counts.new)} baris baru ditambahkan.`,
            counts.changes > 0 && `${formatNumber(counts.changes)} baris mengubah data yang ada.`,
            counts.summed > 0 && `${formatNumber(counts.summed)} baris dijumlahkan ke baris lain.`,
            skipped > 0 && `${formatNumber(skipped)} baris sudah ada atau ganda, dan dilewati.`,
            ...totalsOf(detail),
            'Semuanya diimpor bersama-sama, dan dapat dibatalkan selama belum dipakai data lain.',
          ]}
        />
      </Asked>
    </Dialog>
  );
}

/** Asks before an import is taken back whole. */
export function TakeBackQuestion({ detail }: QuestionProps) {
  const { counts } = detail;
  return (
    <Dialog title="Batalkan impor ini?">
      <Asked detail={detail} act={useTakeBackImport()} button="Batalkan impor" isDangerous>
        <Text className="break">{detail.file_name}</Text>
        <Consequences
          of={[
            counts.new > 0 && `Data baru dari ${formatNumber(counts.new)} baris dihapus.`,
            counts.changes > 0 &&
              `Perubahan dari ${formatNumber(counts.changes)} baris dikembalikan seperti semula.`,
            'Bila satu baris saja sudah dipakai data lain, tidak ada yang dibatalkan. Alasannya tertulis pada baris itu.',
          ]}
        />
      </Asked>
    </Dialog>
  );
}

/** Asks before an upload is thrown away that was never imported. */
export const DiscardQuestion = ({ detail, ...props }: QuestionProps) => (
  <Dialog title="Buang file ini?">
    <Asked detail={detail} {...props} act={useDeleteImport()} button="Buang" isDangerous>
      <Text className="break">
        {detail.file_name} belum diimpor. Filenya hilang dari sini; data Anda tidak berubah.
      </Text>
    </Asked>
  </Dialog>
);
