-- Signing in with a code that is sent to the number, where the company wants so.
alter table settings add column signs_in_by_code boolean not null default false;
comment on column settings.signs_in_by_code is
  'Whether a code that is sent to the number signs in instead of the password.';

create table sign_in_codes (
  id bigint generated always as identity primary key,
  whatsapp text not null,
  network text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  looked_up_at timestamptz,
  account_id bigint references accounts on delete restrict,
  password_hash text,
  code_hash text,
  tries int not null default 0,
  used_at timestamptz,
  constraint sign_in_codes_of_an_account check ((account_id is null) = (password_hash is null)),
  constraint sign_in_codes_code_of_an_account check (code_hash is null or account_id is not null),
  constraint sign_in_codes_tried_five_times check (tries between 0 and 5),
  constraint sign_in_codes_used_by_code check (used_at is null or code_hash is not null)
);

comment on table sign_in_codes is
  'Who asked to sign in with a code. Only the last one of a number counts, whether or not it was sent yet.';
comment on column sign_in_codes.whatsapp is
  'The number that was typed; while the account has another the code is worthless.';
comment on column sign_in_codes.network is 'From where it was asked for.';
comment on column sign_in_codes.looked_up_at is 'When it was found out whose number it is; null: not yet.';
comment on column sign_in_codes.account_id is 'Null: nobody signs in with the number.';
comment on column sign_in_codes.password_hash is 'The password of that moment; once it is another the code is worthless.';
comment on column sign_in_codes.code_hash is
  'What is kept of the code, as of a password; null until it is sent. Sent anew, it is another code.';
comment on column sign_in_codes.tries is 'How often a code was tried that was not it, or was not judged to its end.';

create index sign_in_codes_of_number on sign_in_codes (whatsapp, id);
create index sign_in_codes_to_look_up on sign_in_codes (id) where looked_up_at is null;
create index sign_in_codes_of_account on sign_in_codes (account_id) where account_id is not null;
create index sign_in_codes_by_time on sign_in_codes (asked_at);

-- No message has the new kind yet, so what an index has of the others stays right.
create or replace function is_urgent(kind text) returns boolean
language sql immutable parallel safe
return kind in ('receipt', 'sign-in-changed', 'password-reset', 'sign-in-code', 'reply', 'test') or kind like '%-claim';

alter table whatsapp_choices
  drop constraint whatsapp_choices_occasion_known,
  add constraint whatsapp_choices_occasion_known check (
    occasion in (
      'birthday', 'reminder', 'reward', 'receipt', 'correction', 'sign-in-changed', 'password-reset', 'sign-in-code'
    )
    or occasion like '%-claim'
  );
