-- What waits for a second pair of eyes is a task of the inbox, which can be put off.
alter table snoozes
  drop constraint snoozes_kind_known,
  add constraint snoozes_kind_known check (
    kind in ('service', 'birthday', 'shipment', 'visit', 'invoice', 'message', 'sign-up', 'approval')
  );
