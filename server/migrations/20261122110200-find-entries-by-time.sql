-- Reports and the export of the ledger read the entries of a period. They stand in the table in the order of their time,
-- so a few bytes for every hundred pages find them, and writing an entry costs nothing more.

create index point_entries_by_time on point_entries using brin (created_at) with (pages_per_range = 32);
