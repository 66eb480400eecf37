-- Lists of customers are narrowed down to those who owe, refuse messages, have no password yet, or have not been active for
-- a year: each is read by an index, however many customers there are.
alter table point_balances add column active_at timestamptz;
-- Points and versions stay as they are, so there is nothing to explain anew.
alter table point_balances disable trigger user;
update point_balances b set active_at = coalesce(
  (select e.created_at from point_entries e where e.customer_id = b.customer_id and e.version = b.version),
  (select c.created_at from customers c where c.id = b.customer_id)
);
alter table point_balances enable trigger user;
alter table point_balances alter column active_at set not null;
comment on column point_balances.active_at is
  'When the latest entry was written; before the first, when the customer was added.';
create index point_balances_by_activity on point_balances (active_at, customer_id);
create index point_balances_owing on point_balances (customer_id) where owed > 0;
create index message_consents_refused on message_consents (customer_id) where not wants;
-- The hash of nothing that anybody knows, which an account has until somebody gives it a password.
create index accounts_without_password on accounts (customer_id)
  where is_principal and deleted_at is null
    and password_hash = '$argon2id$v=19$m=19456,t=2,p=1$zKoilkH0xB73vSBMIJamiA$n3YSiHHc8sYP1hK2njHDronDa37SjoTIEasjG6ChGP4';
