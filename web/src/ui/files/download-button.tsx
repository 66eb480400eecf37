import type { ButtonProps } from '@mantine/core';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '#ui/busy-button.tsx';

interface DownloadButtonProps extends ButtonProps {
  /** What comes: “Unduh PDF”. */
  label: string;
  /** Which one, where there are several. */
  'aria-label'?: string;
  /** Asks for the file, and answers where it is fetched. */
  prepare: () => Promise<ReadyFile>;
}

/** Has a file made and hands its address to the browser, which writes it to disk as it comes and holds nothing of it. */
export function DownloadButton({ label, prepare, ...props }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    meta: { refreshesNothing: true },
    mutationFn: prepare,
    onSuccess: open,
  });
  return (
    <BusyButton
      variant="default"
      leftSection={<IconDownload size={18} />}
      isBusy={isPending}
      onClick={() => mutate()}
      {...props}
    >
      {label}
    </BusyButton>
  );
}

function open({ url }: ReadyFile): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
