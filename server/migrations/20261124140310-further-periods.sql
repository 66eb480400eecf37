-- What else can be kept for a period: forms of sign-up that were decided, and to whom parcels went.
alter table keeping_periods
  add column sign_ups int,
  add column parcels int,
  drop constraint keeping_periods_of_months,
  add constraint keeping_periods_of_months check (
    coalesce(messages, 3) between 3 and 120 and coalesce(sign_ins, 3) between 3 and 120
    and coalesce(details, 3) between 3 and 120 and coalesce(sign_ups, 3) between 3 and 120
    and coalesce(parcels, 3) between 3 and 120
  );

comment on column keeping_periods.sign_ups is 'Forms of sign-up that were accepted or refused.';
comment on column keeping_periods.parcels is 'Recipient, telephone and address of parcels that were sent or cancelled.';
