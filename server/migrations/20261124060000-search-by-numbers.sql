-- The administrator finds parcels and services by a part of the number on them, and codes by their beginning.
create index shipments_receipt_part on shipments using gin (lower(receipt_number) gin_trgm_ops) where receipt_number is not null;
create index services_serial_part on services using gin (lower(serial_number) gin_trgm_ops)
  where deleted_at is null and serial_number is not null;
create index reward_codes_by_code on reward_codes (lower(code) text_pattern_ops) where returned_at is null;
