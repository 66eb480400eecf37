-- How many keys an account has stored lately, which each of its writes asks.

create index idempotency_keys_of_account_by_age on idempotency_keys (account_id, created_at);
