-- The wish that was granted with an appointment waits again, the latest where it was several, unless another one waits for
-- its equipment by now. The caller holds that.
create or replace function reopen_request(appointment_id bigint) returns void language plpgsql as $$
begin
  update visit_requests r set state = 'waiting'
  where r.id = (select max(q.id) from visit_requests q where q.appointment_id = reopen_request.appointment_id)
    and not exists (select from visit_requests o where o.equipment_id = r.equipment_id and o.state = 'waiting');
end $$;
