alter table settings
  add column points_when text not null default 'paid'
    constraint settings_points_when_known check (points_when in ('paid', 'issued'));

comment on column settings.points_when is
  'Whether the points of an invoice come with its payment or with the invoice itself. Invoices keep what stood when they were entered.';
