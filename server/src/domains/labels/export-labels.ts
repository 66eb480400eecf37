import { LABELS_MAX, type LabelSheet } from '@reward-points/contract/label-sheets';
import { batchesOf } from '#db/snapshot.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import type { File } from '#files/file.ts';
import { type Label, labelSheetPdf } from './label-sheet-pdf.ts';
import { countLabels, everyLabel, findCompanyName, type LabelFilter } from './labels.sql.ts';

/** Labels of some equipment as sheets to print; each code leads to its equipment. */
export async function exportLabels(
  { db, publicUrl }: Pick<Dependencies, 'db' | 'publicUrl'>,
  { sheet, first, filter }: { sheet: LabelSheet; first: number; filter: LabelFilter },
): Promise<File> {
  if (publicUrl === undefined) throw new DomainError('address_unknown');
  const count = await countLabels(db, filter, LABELS_MAX + 1);
  if (count === 0) throw new DomainError('labels_none');
  if (count > LABELS_MAX) throw new DomainError('labels_too_many');
  const company = await findCompanyName(db);
  return {
    name: `label-${sheet}.pdf`,
    type: 'application/pdf',
    content: (tx) => {
      const labels = async function* (): AsyncGenerator<Label> {
        for await (const rows of batchesOf(tx, everyLabel(filter))) {
          for (const { product, serialNumber, code } of rows) {
            yield { product, serialNumber, address: new URL(`/e/${code}`, publicUrl).href };
          }
        }
      };
      return labelSheetPdf({ sheet, first, company }, labels());
    },
  };
}
