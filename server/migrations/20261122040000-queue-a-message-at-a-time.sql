-- What a claim pays for its message. The function planned its one large statement anew by every call, since the planner
-- cannot foresee how long its arrays are; a row at a time is planned once. And what a queued message does not have yet,
-- no index needs to hold.

alter table whatsapp_messages
  drop constraint whatsapp_messages_number_of_its_provider,
  drop constraint whatsapp_messages_resent_once;
create unique index whatsapp_messages_number_of_its_provider on whatsapp_messages (provider, provider_id)
  where provider_id is not null;
create unique index whatsapp_messages_resent_once on whatsapp_messages (resend_of) where resend_of is not null;

create or replace function queue_messages(
  kind text,
  keys text[],
  customer_ids bigint[],
  numbers text[],
  names text[],
  value_lists jsonb,
  at timestamptz,
  layout jsonb,
  provider text default null,
  occasion text default null
) returns int
language plpgsql as $$
declare
  used jsonb := coalesce(
    queue_messages.layout,
    (
      select c.layout from whatsapp_choices c
      where c.provider = queue_messages.provider and c.occasion = queue_messages.occasion
    )
  );
  is_about_claim boolean := queue_messages.kind = 'receipt' or queue_messages.kind like '%-claim';
  queued int := 0;
  parameters jsonb;
  texts text[];
  failure text;
  status text;
begin
  for place in 1..cardinality(queue_messages.keys) loop
    parameters := queue_messages.value_lists -> (place - 1);
    texts := array(select jsonb_array_elements_text(parameters));
    failure := case
      when used is null then 'Belum ada template: pesan tidak dikirim'
      when not is_about_claim and not wants_messages(queue_messages.customer_ids[place])
        then 'Customer meminta tidak dikirimi pesan (STOP)'
    end;
    status := case when failure is null then 'queued' else 'failed' end;
    insert into whatsapp_messages (
      key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body,
      status, error, failure_kind, failed_at, due_at, created_at
    ) values (
      queue_messages.keys[place], queue_messages.customer_ids[place], queue_messages.numbers[place],
      queue_messages.names[place], queue_messages.kind, used ->> 'provider', used ->> 'templateId', parameters,
      coalesce(used -> 'slots', '[]'),
      case when used is null then array_to_string(texts, ', ') else format(used ->> 'format', variadic texts) end,
      status, failure, case when used is not null and failure is not null then 'opted_out' end,
      case when failure is not null then queue_messages.at end, queue_messages.at, queue_messages.at
    ) on conflict (key) do nothing;
    if found and failure is null then queued := queued + 1; end if;
  end loop;
  return queued;
end $$;
