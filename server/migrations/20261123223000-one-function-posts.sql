-- `post_entries` takes movements that have nothing in common but who makes them and when, one of each customer; so the
-- second function, for one award to many, is not needed. A claim writes by `post_claim`.
drop function if exists post_awards(bigint[], text, bigint, text, text, bigint, timestamptz);
drop function if exists post_entries(
  bigint[], text[], bigint, text, text, bigint, timestamptz, text, bigint[], bigint[], date
);
