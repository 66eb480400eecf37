import { Select, SimpleGrid } from '@mantine/core';
import type { ImportDetail } from '@reward-points/contract/imports';
import { useUpdateImportSource } from './imports.api.ts';
import { firstLine, HEADER_LINE } from './texts.ts';

interface ImportSourceProps {
  detail: ImportDetail;
}

/** From which sheet a file is read, and which of its lines names the columns, where there is something to choose. */
export function ImportSource({ detail }: ImportSourceProps) {
  const { id, sheets, sheet, header_line, first_lines } = detail;
  const save = useUpdateImportSource(id);
  if (first_lines.length === 0) return null;
  const chosen = save.isPending ? save.variables : { sheet, header_line };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {sheets.length > 1 && (
        <Select
          label="Lembar"
          allowDeselect={false}
          disabled={save.isPending}
          data={sheets.map((name, place) => ({ value: String(place), label: name }))}
          value={String(chosen.sheet ?? 0)}
          onChange={(place) => save.mutate({ sheet: Number(place), header_line: null })}
        />
      )}
      <Select
        label={HEADER_LINE}
        allowDeselect={false}
        disabled={save.isPending}
        maxDropdownHeight={320}
        data={first_lines.map(({ line, cells }) => ({
          value: String(line),
          label: firstLine(line, cells),
        }))}
        value={chosen.header_line === null ? null : String(chosen.header_line)}
        onChange={(line) => save.mutate({ sheet, header_line: Number(line) })}
      />
    </SimpleGrid>
  );
}
