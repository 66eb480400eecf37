-- An administrator can be asked for a code of a telephone besides the password, or for one of the recovery codes.

create table second_factors (
  account_id bigint primary key references accounts on delete restrict,
  secret bytea not null,
  prepared_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint,
  constraint second_factors_secret_length check (length(secret) = 20),
  constraint second_factors_confirmed_by_code check ((confirmed_at is null) = (last_step is null))
);

comment on table second_factors is 'What the codes of an account''s telephone are computed from (RFC 6238).';
comment on column second_factors.secret is 'As it is: a server has to compute with it. It is answered once, when it is prepared, and never again.';
comment on column second_factors.confirmed_at is 'Null: shown, and no code of it was entered yet; nobody is asked for one.';
comment on column second_factors.last_step is 'The time step of the last code that was used, in 30 seconds since 1970: neither it nor one before counts again.';

create table recovery_codes (
  account_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

comment on table recovery_codes is 'Each takes the place of a telephone''s code, once.';
