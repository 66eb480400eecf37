-- What is the largest award of the last year, and are there enough to compare with? Claims are in no part of this index.
create index point_entries_by_hand on point_entries (amount desc, created_at desc)
  where kind in ('award', 'birthday', 'service');
