import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CorrectReceiptModal } from './correct-receipt-modal.tsx';
import { codeRedemptionQuery } from './redemptions.api.ts';
import { ShipItemModal } from './ship-item-modal.tsx';

interface CodeShippingProps {
  code: { id: number; code: string; receipt_number: string | null };
}

/** Ships a claimed code, or corrects its receipt number. */
export function CodeShipping({ code: { id, code, receipt_number } }: CodeShippingProps) {
  const [open, setOpen] = useState<'ship' | 'correct' | null>(null);
  // The list of codes knows the code; who claimed it and where it goes stands in its redemption.
  const { data: redemption = null } = useQuery({
    ...codeRedemptionQuery(id),
    enabled: open !== null,
  });
  const close = () => setOpen(null);
  return (
    <>
      {receipt_number === null ? (
        <Button size="xs" aria-label={`Kirim ${code}`} onClick={() => setOpen('ship')}>
          Kirim
        </Button>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Ubah resi ${code}`}
          onClick={() => setOpen('correct')}
        >
          Ubah resi
        </Button>
      )}
      <ShipItemModal redemption={open === 'ship' ? redemption : null} onClose={close} />
      <CorrectReceiptModal redemption={open === 'correct' ? redemption : null} onClose={close} />
    </>
  );
}
