-- Points are counted from the value before PPN or with it, as the company settles. An invoice keeps the basis that stood
-- when it was entered, and both values as far as they are known. What exists was counted from what was entered: with PPN.

alter table settings
  add column points_basis text not null default 'gross'
    constraint settings_points_basis_known check (points_basis in ('gross', 'net'));

comment on column settings.points_basis is
  'Whether points are counted from the value of an invoice with PPN (gross) or before it (net). Invoices keep what stood when they were entered.';

alter table invoices
  add column points_basis text not null default 'gross'
    constraint invoices_points_basis_known check (points_basis in ('gross', 'net')),
  add column tax bigint,
  add column total bigint generated always as (
    case points_basis when 'net' then amount + coalesce(tax, 0) else amount end
  ) stored;

alter table invoices
  alter column points_basis drop default,
  add constraint invoices_tax_within check (
    tax between 0 and case points_basis when 'net' then amount else amount - tax end
  ),
  add constraint invoices_total_countable check (total <= 999999999999999);

comment on column invoices.amount is
  'Whole rupiah, from which the points are counted: with PPN or before it, as points_basis says.';
comment on column invoices.credited is 'What the credit notes come to, on the same basis.';
comment on column invoices.points_basis is
  'Whether the amount is with PPN (gross) or before it (net), as the company had settled when it was entered.';
comment on column invoices.tax is 'PPN; null: nobody has said how much.';
comment on column invoices.total is 'What the customer owes before credit notes: with PPN, as far as that is known.';

create function owed_of_invoice(amount bigint, credited bigint, total bigint) returns bigint
  language sql immutable strict parallel safe
  -- A generated column is reckoned before the amount is judged.
  return total - div(2 * credited::numeric * total + amount, 2 * greatest(amount, 1)::numeric)::bigint;

comment on function owed_of_invoice is
  'What the credit notes have left of what the customer owes: each takes its share of PPN, rounded to whole rupiah.';

-- A generated column may not ask another one.
alter table invoices
  drop constraint invoices_settled,
  drop column outstanding;
alter table invoices
  add column outstanding bigint generated always as (
    greatest(0::bigint, owed_of_invoice(
      amount, credited, case points_basis when 'net' then amount + coalesce(tax, 0) else amount end
    ) - paid)
  ) stored,
  add constraint invoices_settled check (
    state = 'void' or (state = 'paid') = (owed_of_invoice(amount, credited, total) <= paid)
  );

-- What a preview said was with PPN.
update imports
set totals = totals || jsonb_build_object(
  'points_basis', case when totals -> 'rupiah' <> 'null' then 'gross' end
)
where totals is not null;
