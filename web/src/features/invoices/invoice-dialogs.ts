import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Marks an invoice as paid. */
export const payDialog = dialogOnDemand(
  async () => (await import('#features/invoices/paying/pay-invoice-modal.tsx')).PayInvoiceModal,
);

/** Marks chosen invoices as paid. */
export const payManyDialog = dialogOnDemand(
  async () => (await import('#features/invoices/paying/pay-many-modal.tsx')).PayManyModal,
);

/** Undoes a payment that was noted by mistake. */
export const undoPaymentDialog = dialogOnDemand(
  async () =>
    (await import('#features/invoices/taking-back/undo-payment-modal.tsx')).UndoPaymentModal,
);

/** Voids an invoice. */
export const voidDialog = dialogOnDemand(
  async () =>
    (await import('#features/invoices/taking-back/void-invoice-modal.tsx')).VoidInvoiceModal,
);

/** Credits a part of an invoice. */
export const creditNoteDialog = dialogOnDemand(
  async () =>
    (await import('#features/invoices/taking-back/credit-note-modal.tsx')).CreditNoteModal,
);
