-- Several people of the own company: who of them is known to get in.

alter table accounts add column signed_in_at timestamptz;
update accounts set signed_in_at = created_at where staff_role is not null;

comment on column accounts.signed_in_at is 'When somebody of the staff first signed in; null: not yet. Only then it may become `pemilik`.';
