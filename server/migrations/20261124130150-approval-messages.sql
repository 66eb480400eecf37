-- Whoever may decide a request is told of it by WhatsApp.

-- No message has the new kind yet, so what an index has of the others stays right.
create or replace function is_urgent(kind text) returns boolean
language sql immutable parallel safe
return kind in ('receipt', 'sign-in-changed', 'password-reset', 'sign-in-code', 'approval', 'reply', 'test')
  or kind like '%-claim';

alter table whatsapp_choices
  drop constraint whatsapp_choices_occasion_known,
  add constraint whatsapp_choices_occasion_known check (
    occasion in (
      'birthday', 'reminder', 'reward', 'receipt', 'correction', 'sign-in-changed', 'password-reset', 'sign-in-code',
      'approval'
    )
    or occasion like '%-claim'
  );
