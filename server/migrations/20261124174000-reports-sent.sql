-- The customer is told of a report by WhatsApp.
alter table visit_reports add column sent_on date;
comment on column visit_reports.sent_on is 'The day on which its customer was last told of it.';

alter table whatsapp_choices
  drop constraint whatsapp_choices_occasion_known,
  add constraint whatsapp_choices_occasion_known check (
    occasion in (
      'birthday', 'reminder', 'certificate', 'reward', 'receipt', 'correction', 'sign-in-changed', 'password-reset',
      'sign-in-code', 'approval', 'claim-request', 'appointment', 'visit-report'
    )
    or occasion like '%-claim'
  );
