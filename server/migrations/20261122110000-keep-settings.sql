-- What the company settles once. One row with a typed column each, so that the database knows what may stand there.

create table settings (
  id bigint primary key default 1 constraint settings_only_one check (id = 1),
  rupiah_per_point bigint
    constraint settings_point_worth_something check (rupiah_per_point between 1 and 1000000000)
);

comment on table settings is 'What the company has settled: one row.';
comment on column settings.rupiah_per_point is
  'What one point is worth to whoever spends it, in rupiah; null: nobody has said so.';

insert into settings default values;
