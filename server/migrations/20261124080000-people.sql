-- People: what staff may do, and who stands for a customer.

alter table accounts
  add column staff_role text,
  add column ends_at timestamptz,
  add column act_limit bigint,
  add column day_limit bigint;

update accounts set staff_role = 'pemilik' where customer_id = 1;

alter table accounts
  add constraint accounts_staff_has_a_role check ((customer_id = 1) = (staff_role is not null)),
  add constraint accounts_staff_role_known
    check (staff_role in ('pemilik', 'kantor', 'gudang', 'teknisi', 'pembaca')),
  add constraint accounts_limits_of_staff
    check (staff_role is not null or (ends_at is null and act_limit is null and day_limit is null)),
  add constraint accounts_limits_positive check (act_limit > 0 and day_limit > 0);

comment on column accounts.staff_role is 'What somebody of the own company may do; null: an account of a customer.';
comment on column accounts.ends_at is 'From when on nobody signs in with it any more, though it is not deleted.';
comment on column accounts.act_limit is 'The most points that one act of theirs moves without a second pair of eyes.';
comment on column accounts.day_limit is 'The same for all acts of a business day.';

create table contacts (
  account_id bigint not null references accounts on delete restrict,
  customer_id bigint not null references customers on delete restrict,
  role text not null,
  claim_limit bigint,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, customer_id),
  constraint contacts_not_of_own_company check (customer_id <> 1),
  constraint contacts_role_known check (role in ('utama', 'pembeli', 'pembaca')),
  constraint contacts_claim_limit_positive check (claim_limit > 0)
);

comment on table contacts is 'Who stands for a customer, and as what. One person may stand for several.';
comment on column contacts.claim_limit is 'The dearest reward that a buyer claims without asking; null: any.';
comment on column contacts.removed_at is 'Who was removed stays named as who claimed.';

create index contacts_of_customer on contacts (customer_id) where removed_at is null;

insert into contacts (account_id, customer_id, role, created_at, removed_at)
select id, customer_id, case when is_principal then 'utama' else 'pembeli' end, created_at, deleted_at
from accounts where customer_id <> 1;

alter table sessions
  add column customer_id bigint,
  add constraint sessions_for_a_contact foreign key (account_id, customer_id) references contacts on delete restrict;

comment on column sessions.customer_id is 'The customer that it is for, where somebody stands for several; null: the account''s own.';
