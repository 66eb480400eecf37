-- What has to be known before a reward is claimed, as the administrator writes it.
alter table rewards
  add column terms text,
  add constraint rewards_terms_say_something check (terms <> ''),
  add constraint rewards_terms_bounded check (char_length(terms) <= 2000);
comment on column rewards.terms is 'What members read before they claim it; null: nothing.';
