import { Menu } from '@mantine/core';
import { FILE_FORMATS, WORKBOOK_ROWS_MAX } from '@reward-points/contract/file-formats';
import { formatNumber } from '#format/points.ts';
import { ExistingTarget } from '#ui/dialogs/existing-target.tsx';
import type { DropdownProps } from '#ui/fields/use-dropdown.ts';
import { chooseFileFormat, fileFormats, useFileFormat } from './file-format.ts';

/** The formats in which a table is exported; what is chosen counts for every file from now on. */
export function FormatMenu({ button, ...menu }: DropdownProps) {
  const chosen = useFileFormat();
  return (
    <Menu position="bottom-end" width={230} {...menu}>
      <Menu.Target>
        <ExistingTarget element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={chosen}>
          {FILE_FORMATS.map((format) => (
            <Menu.RadioItem
              key={format}
              value={format}
              onChange={() => chooseFileFormat(format)}
              closeMenuOnClick
              py="sm"
            >
              {fileFormats[format]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>Di atas {formatNumber(WORKBOOK_ROWS_MAX)} baris: CSV</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
