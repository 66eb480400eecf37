-- What is written once is never changed, whoever tries: the ledger, the trail of acts (see keep_trail), credit notes, corrected receipts and
-- cancelled claims.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: its rows are never changed', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger point_entries_append_only before update or delete on point_entries
  for each row execute function refuse_change();
create or replace trigger point_entries_never_emptied before truncate on point_entries
  for each statement execute function refuse_change();
create or replace trigger point_balances_never_removed before delete on point_balances
  for each row execute function refuse_change();
create or replace trigger audit_trail_never_emptied before truncate on audit_trail
  for each statement execute function refuse_change();
-- A credit note is never changed: another one would be needed to say so.
create or replace trigger credit_notes_append_only before update or delete on credit_notes
  for each row execute function refuse_change();
create or replace trigger credit_notes_never_emptied before truncate on credit_notes
  for each statement execute function refuse_change();
create or replace trigger receipt_corrections_stay before update or delete on receipt_corrections
  for each row execute function refuse_change();
-- Who was removed stays named as who claimed.
create or replace trigger contacts_stay before delete on contacts
  for each row execute function refuse_change();
create or replace trigger redemptions_cancelled_stay before update or delete on redemptions
  for each row when (old.cancelled_at is not null) execute function refuse_change();
