-- Reminding finds those whose days are not of their kind among these alone.
create index plans_with_own_days on plans (next_on) where deleted_at is null and remind_days is not null;
