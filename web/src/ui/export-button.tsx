import { DownloadButton } from './download-button.tsx';

interface ExportButtonProps {
  /** Asks for the file, and answers the address at which it is fetched. */
  prepare: () => Promise<string>;
}

/** What a list shows, all of its pages, as a file for a spreadsheet. It stands at the end of the filters that it heeds. */
export const ExportButton = ({ prepare }: ExportButtonProps) => (
  <DownloadButton label="Ekspor CSV" prepare={prepare} ml={{ sm: 'auto' }} size="sm" />
);
