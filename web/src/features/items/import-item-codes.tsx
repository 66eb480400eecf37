import { codeLinesOf } from '@reward-points/contract/codes';
import { CodeImport } from '#ui/code-import.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useAddItemCodes, useCheckItemCodes } from './items.api.ts';

interface ImportItemCodesProps {
  itemId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Many codes at once. An item code never expires, so a line is its code alone. */
export function ImportItemCodes({ itemId, isOpen, onClose }: ImportItemCodesProps) {
  const check = useCheckItemCodes(itemId);
  const add = useAddItemCodes(itemId);
  return (
    <CodeImport
      isOpen={isOpen}
      onClose={onClose}
      title="Banyak kode item"
      hint="Satu kode per baris"
      linesOf={(table) => codeLinesOf(table).map(({ code }) => ({ code }))}
      check={async (lines) => (await check.mutateAsync(lines)).data}
      isChecking={check.isPending}
      add={async (lines, key) => toastSuccess((await add.mutateAsync({ lines, key })).message)}
      isAdding={add.isPending}
    />
  );
}
