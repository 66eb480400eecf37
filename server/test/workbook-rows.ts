import readWorkbook from 'read-excel-file/node';

/** The rows of a workbook's only sheet, each by the heads of its columns. Days and times come as `Date`, in UTC. */
export async function workbookRows(content: Buffer): Promise<Record<string, unknown>[]> {
  const [sheet] = await readWorkbook(content);
  const [heads = [], ...rows] = sheet?.data ?? [];
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at]])));
}
