-- Of certificates that end customers are told by themselves, a switch for each kind, and each of the days before once.
alter table plan_kinds
  add column reminds_certificates boolean not null default false,
  add column certificates_reminded_until date,
  add constraint plan_kinds_has_certificates check (kind <> 'servis' or not reminds_certificates),
  add constraint plan_kinds_reminds_certificates_since
    check (reminds_certificates = (certificates_reminded_until is not null));
comment on column plan_kinds.certificates_reminded_until is
  'The last day whose reminders of certificates have gone out, as reminded_until is of plans.';

create table certificate_reminders (
  certificate_id bigint not null references certificates on delete restrict,
  valid_until date not null,
  days_before int not null,
  at timestamptz not null,
  constraint certificate_reminders_pkey primary key (certificate_id, valid_until, days_before)
);
comment on table certificate_reminders is
  'Of which certificates somebody was told that they end, once for each last day and each day before. No row ever changes.';

-- It is told of by words of its own. No message has the new kind yet, and is_urgent stays false for it.
alter table whatsapp_choices
  drop constraint whatsapp_choices_occasion_known,
  add constraint whatsapp_choices_occasion_known check (
    occasion in (
      'birthday', 'reminder', 'certificate', 'reward', 'receipt', 'correction', 'sign-in-changed', 'password-reset',
      'sign-in-code', 'approval', 'claim-request'
    )
    or occasion like '%-claim'
  );

-- What ends is a task of the inbox, which can be put off.
alter table snoozes
  drop constraint snoozes_kind_known,
  add constraint snoozes_kind_known check (
    kind in ('service', 'birthday', 'shipment', 'visit', 'invoice', 'message', 'sign-up', 'approval', 'certificate')
  );
