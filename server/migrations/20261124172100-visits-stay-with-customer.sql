-- A visit and its report stay with the customer at which it was made, also when the equipment moves to another.
alter table visits add column customer_id bigint references customers on delete restrict;
comment on column visits.customer_id is 'Whose the equipment was, which has moved since; null: whose it is.';
create index visits_of_customer on visits (customer_id) where customer_id is not null;
alter table visit_reports add column customer_id bigint references customers on delete restrict;
comment on column visit_reports.customer_id is 'The customer of its visit, whose equipment has moved since; null: whose it is.';
create index visit_reports_of_customer on visit_reports (customer_id, id) where customer_id is not null;

-- From whom equipment has moved so far, the trail knows: it tells each of the two.
create temporary table moves on commit drop as
select m.id, m.subject_id as equipment_id, m.customer_id, m.created_at
from audit_trail m join customers c on c.id = m.customer_id
where m.act = 'equipment-moved' and exists (
  select from audit_trail r
  where r.act = 'equipment-received' and r.subject_id = m.subject_id and r.created_at = m.created_at
);
update visits v set customer_id = (
  select m.customer_id from moves m where m.equipment_id = s.equipment_id and m.created_at > v.created_at
  order by m.created_at, m.id limit 1
) from plans s
where s.id = v.plan_id and exists (
  select from moves m where m.equipment_id = s.equipment_id and m.created_at > v.created_at
);
update visit_reports r set customer_id = (
  select m.customer_id from moves m where m.equipment_id = r.equipment_id and m.created_at > r.issued_at
  order by m.created_at, m.id limit 1
)
where exists (select from moves m where m.equipment_id = r.equipment_id and m.created_at > r.issued_at);
drop table moves;
