-- Acts of the server and of nobody are few among all: their filter finds them without reading the others.
create index audit_trail_of_few_roles on audit_trail (role, created_at desc, id desc) where role in ('server', 'nobody');
-- The night finds what is left to forget without reading what it has forgotten already.
create index audit_trail_with_details on audit_trail (created_at, id)
  where topic <> 'sign-ins' and num_nonnulls(address, before, after) > 0;
