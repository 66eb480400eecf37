-- An invoice earns by the rule of its own day, so the rules that stood before are kept. `point_rules` still has the one
-- that stands now.

create table point_rule_days (
  since_on date primary key,
  rules bigint not null constraint point_rule_days_worth_something check (rules between 1 and 1000000000)
);

comment on table point_rule_days is
  'The rule of a day is that of the latest row up to it; changed twice on one day, the later change stands for the day.';
comment on column point_rule_days.since_on is 'The first day on which the rule stands.';
comment on column point_rule_days.rules is 'Rupiah of a transaction for one point.';

-- Nobody has written down since when today's rule stands: every day up to now has it.
insert into point_rule_days (since_on, rules) select '1800-01-01', rules from point_rules;
