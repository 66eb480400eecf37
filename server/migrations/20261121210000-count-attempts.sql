-- Attempts are counted for more than signing in, and a number attacked from elsewhere stays open to its owner's address.

alter table sign_in_attempts rename to attempts;
alter table attempts rename constraint sign_in_attempts_pkey to attempts_pkey;
alter table attempts rename column failures to count;

comment on table attempts is
  'How often something was tried within a window that is still open, by what is limited: an address, a number, an account.';

-- What was counted so far was counted by other rules.
delete from attempts;

create table known_addresses (
  customer_id bigint not null references customers on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (customer_id, address)
);

comment on table known_addresses is
  'From where an account has signed in lately. Guesses that others make elsewhere do not keep it from signing in there.';

create index known_addresses_by_age on known_addresses (seen_at);
