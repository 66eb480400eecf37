-- Claims above a buyer's limit, asked of `utama`.

create table claim_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  kind text not null,
  reward_id bigint not null,
  reward text not null,
  point bigint not null,
  recipient text,
  recipient_telp text,
  shipping_address text,
  asked_by bigint not null,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  state text not null default 'waiting',
  decided_by bigint,
  decided_at timestamptz,
  note text,
  constraint claim_requests_of_a_reward
    foreign key (kind, reward_id) references rewards (kind, id) on delete restrict,
  constraint claim_requests_asked_by_a_contact
    foreign key (asked_by, customer_id) references contacts (account_id, customer_id) on delete restrict,
  constraint claim_requests_decided_by_a_contact
    foreign key (decided_by, customer_id) references contacts (account_id, customer_id) on delete restrict,
  constraint claim_requests_state_known
    check (state in ('waiting', 'approved', 'refused', 'returned', 'withdrawn', 'lapsed')),
  constraint claim_requests_decided_by_another check (decided_by <> asked_by),
  constraint claim_requests_decided_whole check (
    (state = 'waiting') = (decided_at is null)
    and (state in ('approved', 'refused', 'returned')) = (decided_by is not null)
  ),
  constraint claim_requests_items_ship check (
    (kind = 'item') = (recipient is not null)
    and (kind = 'item') = (recipient_telp is not null)
    and (kind = 'item') = (shipping_address is not null)
  ),
  constraint claim_requests_point_positive check (point > 0)
);

comment on table claim_requests is 'Rewards that somebody asked for above its limit, at the price that it read.';
comment on column claim_requests.reward is 'As it was called when it was asked for.';
comment on column claim_requests.note is 'Why it was refused or went back.';

create unique index claim_requests_waiting_once on claim_requests (customer_id, asked_by, kind, reward_id)
  where state = 'waiting';
create index claim_requests_of_customer on claim_requests (customer_id, id);

-- `utama` is told of them. No message has the new kind yet, so what an index has of the others stays right.
create or replace function is_urgent(kind text) returns boolean
language sql immutable parallel safe
return kind in (
    'receipt', 'sign-in-changed', 'password-reset', 'sign-in-code', 'approval', 'claim-request', 'reply', 'test'
  )
  or kind like '%-claim';

alter table whatsapp_choices
  drop constraint whatsapp_choices_occasion_known,
  add constraint whatsapp_choices_occasion_known check (
    occasion in (
      'birthday', 'reminder', 'reward', 'receipt', 'correction', 'sign-in-changed', 'password-reset', 'sign-in-code',
      'approval', 'claim-request'
    )
    or occasion like '%-claim'
  );
