import { Text } from '@mantine/core';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import type { Invoice } from '@reward-points/contract/invoices';
import { IconLock } from '@tabler/icons-react';
import { NoticeLine } from '#ui/notice-line.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { isFollowing } from './invoice-states.ts';

interface InvoiceOriginProps {
  invoice: Invoice;
}

/** Where an invoice came from, in a list, after what stands before it; of what was entered here there is nothing to say. */
export const fromProgram = ({ origin }: Invoice): string =>
  origin ? ` · dari ${PROGRAM_NAMES[origin.program]}` : '';

/** Of an invoice that follows a program: that it is changed there, and why not here. */
export function FollowingNotice({ invoice }: InvoiceOriginProps) {
  const { origin } = invoice;
  if (!origin || !isFollowing(invoice)) return null;
  const program = PROGRAM_NAMES[origin.program];
  return (
    <NoticeLine
      label="Asal faktur"
      icon={<IconLock size={18} aria-hidden />}
      words={[`Mengikuti ${program}, jadi diubah di sana`]}
    >
      <Text fz="sm" className="break">
        Nilai, pembayaran, retur, dan pembatalan di {program} ({origin.name}) sampai ke sini dengan
        sendirinya, beserta pointnya. Selama terhubung tidak ada yang diubah dengan tangan, agar
        kedua catatan tidak berselisih.
      </Text>
    </NoticeLine>
  );
}

/** The program and the company whose books it came from, with the way there. */
export function OriginLink({ invoice: { origin } }: InvoiceOriginProps) {
  if (!origin) return null;
  return (
    <LinkText to="/admin/accounting/$id" params={{ id: origin.id_connection }} inherit>
      {PROGRAM_NAMES[origin.program]} · {origin.name}
    </LinkText>
  );
}
