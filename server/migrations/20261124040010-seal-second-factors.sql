-- The secrets of second factors are sealed with the key of the installation. Those that stand here plain are sealed by the
-- start that follows: the key is not the database's.
alter table second_factors drop constraint second_factors_secret_length;
alter table second_factors add constraint second_factors_secret_length check (length(secret) in (20, 57));
comment on column second_factors.secret is
  'Sealed with the key of the installation (57 bytes); 20 bytes are plain, of a version that did not seal, until the next start.';
