-- Signing in with a passkey, beside the password.
create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete restrict,
  credential_id bytea not null constraint passkeys_credential_once unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);

comment on table passkeys is 'What signs an account in instead of its password and second factor. It goes with the account.';
comment on column passkeys.credential_id is 'As the authenticator names it, at random.';
comment on column passkeys.public_key is 'In COSE, as the authenticator sent it.';
comment on column passkeys.counter is
  'How often it was used by its own count, which only rises; 0 for good where the authenticator does not count.';
comment on column passkeys.transports is 'How a browser reaches it.';
comment on column passkeys.backed_up is 'Whether it is kept at a passkey provider too, as it said last.';

create index passkeys_of_account on passkeys (account_id, id);

create table passkey_challenges (
  challenge bytea primary key,
  account_id bigint references accounts on delete restrict,
  expires_at timestamptz not null
);

comment on table passkey_challenges is 'What a passkey has to sign to be made or to sign in. Once it was shown it is gone.';
comment on column passkey_challenges.account_id is 'For which account a passkey is made; null: somebody signs in.';

create index passkey_challenges_by_time on passkey_challenges (expires_at);
create index passkey_challenges_of_account on passkey_challenges (account_id) where account_id is not null;
