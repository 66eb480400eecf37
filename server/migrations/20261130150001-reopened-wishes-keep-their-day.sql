-- A wish whose visit was cancelled waits again, and its member reads why.
alter table visit_requests drop constraint visit_requests_agreed_on_a_day;
alter table visit_requests add constraint visit_requests_agreed_on_a_day
  check (state <> 'agreed' or appointment_id is not null);
comment on column visit_requests.appointment_id is
  'With which it was granted. Of one that is not agreed: that visit was cancelled.';
