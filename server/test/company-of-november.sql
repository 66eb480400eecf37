-- A small company as the servers of 21 November 2026 had written it: what a migration after that day finds.

insert into customers
  (id, role, name, username, username_key, email, whatsapp, born_on, address, image, password_hash, created_at, deleted_at)
values
  (1, 'admin', 'PT Alir Nusantara', 'admin', 'admin', 'admin@example.com', '628000000000', '2026-09-01', '-', null,
    'hash-1', '2026-08-31T17:30:00Z', null),
  (2, 'customer', 'PT Tirta Jaya', 'Tirta', 'tirta', 'tirta@example.com', '6281100000002', '1996-11-21',
    E'Jalan Melati 2\nBandung', 'tirta.webp', 'hash-2', '2026-09-02T02:00:00Z', null),
  (3, 'customer', 'CV Sumber Air', 'sumber', 'sumber', 'sumber@example.com', '6281100000003', '2000-02-29',
    'Jalan Kenanga 3', null, 'hash-3', '2026-09-03T02:00:00Z', null),
  (4, 'customer', 'UD Telah Tiada', 'tiada', 'tiada', 'tiada@example.com', '6281100000004', '2001-03-14',
    'Jalan Mawar 4', null, 'hash-4', '2026-09-04T02:00:00Z', '2026-10-01T02:00:00Z'),
  -- Took over what the deleted one had freed.
  (7, 'customer', 'UD Penerus', 'tiada', 'tiada', 'penerus@example.com', '6281100000004', '2003-05-05',
    'Jalan Mawar 4', null, 'hash-7', '2026-10-02T02:00:00Z', null);
select setval(pg_get_serial_sequence('customers', 'id'), 7);

insert into sessions (token_hash, customer_id, created_at, expires_at) values
  (sha256('token-of-1'), 1, '2026-11-21T02:00:00Z', '2026-11-21T14:00:00Z'),
  (sha256('token-of-2'), 2, '2026-11-20T02:00:00Z', '2026-11-27T02:00:00Z');
insert into known_addresses (customer_id, address, seen_at) values
  (1, '203.0.113.7', '2026-11-21T02:00:00Z'), (2, '203.0.113.8', '2026-11-20T02:00:00Z');
insert into idempotency_keys (customer_id, key, endpoint, input_hash, answer, created_at) values
  (1, 'key-1', 'POST /api/admin/products', sha256('input'), '{"id": 1}', '2026-11-20T02:00:00Z'),
  (2, 'key-1', 'PATCH /api/member/users/2', sha256('input'), null, '2026-11-20T02:00:00Z');

insert into products (name, description, created_at) values ('Flowmeter A', 'Mengukur aliran', '2026-09-01T02:00:00Z');
insert into services (customer_id, product_id, last_service_on, next_service_on, created_at) values
  (2, 1, '2026-09-10', '2026-11-28', '2026-09-10T02:00:00Z'), (4, 1, '2026-09-11', '2026-11-29', '2026-09-11T02:00:00Z');
insert into service_histories (service_id, last_service_on, created_at) values (1, '2026-09-10', '2026-09-10T02:00:00Z');

insert into vouchers (name, required_point, image, created_at) values
  ('Voucher Belanja', 100, 'voucher.webp', '2026-09-01T02:00:00Z');
insert into voucher_codes (voucher_id, code, expires_on, claimed_by, claimed_at, created_at) values
  (1, 'VB-1', '2026-12-31', 2, '2026-10-05T03:00:00Z', '2026-09-01T02:00:00Z'),
  (1, 'VB-2', '2026-12-31', 4, '2026-09-20T03:00:00Z', '2026-09-01T02:00:00Z'),
  (1, 'VB-3', '2026-12-31', null, null, '2026-09-01T02:00:00Z'),
  (1, 'VB-4', '2026-10-31', null, null, '2026-09-01T02:00:00Z');
insert into items (name, required_point, image, created_at) values ('Jaket', 150, 'jaket.webp', '2026-09-01T02:00:00Z');
insert into item_codes (item_id, code, claimed_by, claimed_at, created_at) values
  (1, 'JK-1', 2, '2026-10-06T03:00:00Z', '2026-09-01T02:00:00Z'),
  (1, 'JK-2', 3, '2026-11-19T03:00:00Z', '2026-09-01T02:00:00Z'),
  (1, 'JK-3', null, null, '2026-09-01T02:00:00Z');

insert into point_balances (customer_id) values (1), (2), (3), (4), (7);
insert into broadcasts (point, actor_id, total, awarded, messaged, created_at, done_at) values
  (200, 1, 3, 3, 0, '2026-09-15T02:00:00Z', '2026-09-15T02:00:05Z');
insert into broadcast_recipients (broadcast_id, customer_id, status) values
  (1, 2, 'awarded'), (1, 3, 'awarded'), (1, 4, 'awarded');

-- Customer, amount, kind, note, who moved the points, key, when, and what caused it, through the one writer of the ledger.
select post_entries(array[m.customer_id], array[m.key], m.amount, m.kind, m.note, m.actor_id, m.at::timestamptz, m.source_type,
  array[m.source_id])
from (values
  (1, 2::bigint, 200::bigint, 'broadcast', null::text, 1::bigint, 'broadcast:1:2', '2026-09-15T02:00:01Z', 'broadcast', 1::bigint),
  (2, 3, 200, 'broadcast', null, 1, 'broadcast:1:3', '2026-09-15T02:00:01Z', 'broadcast', 1),
  (3, 4, 200, 'broadcast', null, 1, 'broadcast:1:4', '2026-09-15T02:00:01Z', 'broadcast', 1),
  (4, 4, -100, 'voucher-claim', 'Voucher Belanja', 4, 'voucher-claim:4:a', '2026-09-20T03:00:00Z', 'voucher-code', 2),
  (5, 2, 300, 'award', null, 1, 'award:1:a', '2026-10-04T02:00:00Z', null, null),
  (6, 2, -100, 'voucher-claim', 'Voucher Belanja', 2, 'voucher-claim:2:a', '2026-10-05T03:00:00Z', 'voucher-code', 1),
  (7, 2, -150, 'item-claim', 'Jaket', 2, 'item-claim:2:a', '2026-10-06T03:00:00Z', 'item-code', 1),
  (8, 2, 40, 'service', null, 1, 'service:1', '2026-10-07T02:00:00Z', 'service-history', 1),
  (9, 3, -150, 'item-claim', 'Jaket', 3, 'item-claim:3:a', '2026-11-19T03:00:00Z', 'item-code', 2)
) as m (place, customer_id, amount, kind, note, actor_id, key, at, source_type, source_id)
order by m.place;

insert into voucher_exchanges (customer_id, voucher_code_id, entry_id, claimed_on, used_on)
select customer_id, source_id, id, created_at::date, case when customer_id = 2 then date '2026-10-20' end
from point_entries where kind = 'voucher-claim' order by id;
insert into item_exchanges
  (customer_id, item_code_id, entry_id, claimed_on, recipient, recipient_telp, shipping_address, receipt_number, shipped_at)
select customer_id, source_id, id, created_at::date, 'Budi Santoso', '081234567890', 'Jalan Kenanga 5',
  case when customer_id = 2 then 'RSI-2' end, case when customer_id = 2 then '2026-10-08T02:00:00Z'::timestamptz end
from point_entries where kind = 'item-claim' order by id;
insert into receipt_corrections (item_exchange_id, was, became, corrected_at)
select id, 'RSI-1', 'RSI-2', '2026-10-08T03:00:00Z' from item_exchanges where receipt_number = 'RSI-2';

insert into birthdays (customer_id, year, sent_at) values (2, 2026, '2026-11-21T02:00:00Z'), (3, 2026, null);
insert into whatsapp_messages
  (key, customer_id, whatsapp, name, kind, template_id, parameters, body, status, due_at, created_at)
values
  ('award:1:a', 2, '6281100000002', 'PT Tirta Jaya', 'point', 'reward-1', '["PT Tirta Jaya"]', 'Halo PT Tirta Jaya',
    'delivered', '2026-10-04T02:00:00Z', '2026-10-04T02:00:00Z'),
  ('voucher-claim:4:a', 4, '6281100000004', 'UD Telah Tiada', 'voucher-claim', 'claim-1', '["VB-2"]', 'Kode VB-2',
    'sent', '2026-09-20T03:00:00Z', '2026-09-20T03:00:00Z');
