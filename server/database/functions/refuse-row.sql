-- What the checks of rows (is_whole_…) answer where a rule is broken. Not immutable: it would be worked out before it is
-- known whether.
create or replace function refuse_row(rule text) returns boolean
language plpgsql as $$
begin
  raise exception 'a row violates "%"', rule using errcode = 'check_violation', constraint = rule;
end $$;
