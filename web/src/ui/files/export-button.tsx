import { Button, Group } from '@mantine/core';
import {
  type FileFormat,
  type ReadyFile,
  WORKBOOK_ROWS_MAX,
} from '@reward-points/contract/file-formats';
import { IconChevronDown } from '@tabler/icons-react';
import { formatNumber } from '#format/points.ts';
import { useDropdown } from '#ui/fields/use-dropdown.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { DownloadButton } from './download-button.tsx';
import { fileFormats, useFileFormat } from './file-format.ts';

interface ExportButtonProps {
  /** Where it says more than that there is a file. */
  label?: string;
  size?: 'sm' | 'compact-sm';
  /** Asks for the file, and answers where it is fetched and as which it comes. */
  prepare: (format: FileFormat) => Promise<ReadyFile>;
}

const loadFormatMenu = async () => (await import('./format-menu.tsx')).FormatMenu;

/** A table, all of its pages, as a file in the format that this device had last; the menu beside it has the others. */
export function ExportButton({ label, size = 'sm', prepare }: ExportButtonProps) {
  const format = useFileFormat();
  const { target, Dropdown, place } = useDropdown(loadFormatMenu, 'menu');
  const prepareInFormat = async () => {
    const made = await prepare(format);
    if (made.format !== format) {
      toastSuccess(
        'File dibuat sebagai CSV',
        `File Excel paling banyak ${formatNumber(WORKBOOK_ROWS_MAX)} baris.`,
      );
    }
    return made;
  };
  return (
    <Group gap={0} wrap="nowrap" ml={label === undefined ? { sm: 'auto' } : 0}>
      <Button.Group>
        <DownloadButton
          size={size}
          label={label ?? (format === 'xlsx' ? 'Ekspor Excel' : 'Ekspor CSV')}
          prepare={prepareInFormat}
        />
        <Button
          variant="default"
          size={size}
          px={6}
          aria-label={`Format file: ${fileFormats[format]}`}
          title={fileFormats[format]}
          {...target}
        >
          <IconChevronDown size={16} />
        </Button>
      </Button.Group>
      {Dropdown && place && <Dropdown {...place} />}
    </Group>
  );
}
