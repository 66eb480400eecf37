-- A forgotten password is replaced by a link that goes to the number on file. Whoever asks is written down here first,
-- customer or not, so that the answer and its time tell nothing; who it was is found out afterwards.

create table password_resets (
  id bigint generated always as identity primary key,
  whatsapp text not null,
  network text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  looked_up_at timestamptz,
  account_id bigint references accounts on delete restrict,
  password_hash text,
  token_hash bytea,
  used_at timestamptz,
  constraint password_resets_of_an_account check ((account_id is null) = (password_hash is null)),
  constraint password_resets_token_of_an_account check (token_hash is null or account_id is not null),
  constraint password_resets_used_by_token check (used_at is null or token_hash is not null)
);

comment on column password_resets.whatsapp is 'The number that was typed; while the account has another the link is worthless.';
comment on column password_resets.network is 'From where it was asked for.';
comment on column password_resets.looked_up_at is 'When it was found out whose number it is; null: not yet.';
comment on column password_resets.account_id is 'Null: nobody signs in with the number.';
comment on column password_resets.password_hash is 'The password that is to be replaced; once it is another the link is worthless.';
comment on column password_resets.token_hash is 'What is kept of the link; null until it is sent. Sent anew, it is another link.';

create unique index password_resets_token on password_resets (token_hash) where token_hash is not null;
create index password_resets_to_look_up on password_resets (id) where looked_up_at is null;
create index password_resets_of_account on password_resets (account_id, id) where account_id is not null;
create index password_resets_by_time on password_resets (asked_at);

alter table whatsapp_messages
  drop constraint whatsapp_messages_kind_known,
  add constraint whatsapp_messages_kind_known check (
    kind in ('point', 'reminder', 'receipt', 'sign-in-changed', 'password-reset', 'incoming', 'reply', 'test')
    or kind like '%-claim'
  );

alter table whatsapp_choices
  drop constraint whatsapp_choices_occasion_known,
  add constraint whatsapp_choices_occasion_known check (
    occasion in ('birthday', 'reminder', 'reward', 'receipt', 'sign-in-changed', 'password-reset')
    or occasion like '%-claim'
  );

create or replace function is_urgent(kind text) returns boolean
language sql immutable parallel safe
return kind in ('receipt', 'sign-in-changed', 'password-reset', 'reply', 'test') or kind like '%-claim';
