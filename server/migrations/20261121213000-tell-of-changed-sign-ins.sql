-- Whoever's number or password was changed is told, at the number that it was.

alter table whatsapp_messages drop constraint whatsapp_messages_kind_known;
alter table whatsapp_messages add constraint whatsapp_messages_kind_known check (
  kind in ('point', 'reminder', 'receipt', 'voucher-claim', 'item-claim', 'sign-in-changed')
);
