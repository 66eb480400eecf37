-- Until somebody saves a rule there is none, and the first one that is saved counts for every day before it: nothing
-- earns by a rule that the product came with.

alter table point_rule_days
  add column saved_at timestamptz,
  add column saved_by text;

comment on column point_rule_days.saved_at is 'When it was said; null where that was before anybody noted it.';
comment on column point_rule_days.saved_by is 'How the account was called that said it.';

-- The first rule that somebody saved takes the place of the one that the product came with.
with first as (
  select min(since_on) as since_on from point_rule_days where since_on > '1800-01-01'
), brought as (
  delete from point_rule_days d using first
  where d.since_on = '1800-01-01' and d.rules = 10000 and (
    first.since_on is not null
    -- Whose invoices have earned by it, or are about to, or who has said it, has made it a rule.
    or not exists (select from invoices) and not exists (select from imports where kind = 'invoices')
      and not exists (select from audit_trail where act = 'point-rule-updated')
  )
  returning first.since_on
)
select since_on into temporary first_rule from brought where since_on is not null;

update point_rule_days d set since_on = '1800-01-01' from first_rule f where d.since_on = f.since_on;
drop table first_rule;
