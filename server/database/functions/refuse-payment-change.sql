-- A payment is undone once, and else never changed.
create or replace function refuse_payment_change() returns trigger
  language plpgsql
as $$
begin
  if old.undone_at is not null
    or (old.id, old.invoice_id, old.paid_on, old.amount, old.note, old.created_at)
      is distinct from (new.id, new.invoice_id, new.paid_on, new.amount, new.note, new.created_at)
  then
    raise exception 'a payment is undone once, and else never changed'
      using errcode = 'restrict_violation', constraint = 'invoice_payments_stay';
  end if;
  return new;
end $$;

create or replace trigger invoice_payments_stay before update on invoice_payments
  for each row execute function refuse_payment_change();
