-- What a claim tells has its names from the database, and the provider gets them in one line without runs of spaces or signs
-- that nobody sees. So has the log them from now on: it says what was sent.
create function parameter_of(value text) returns text
language sql immutable parallel safe
return coalesce(
  nullif(
    rtrim(
      left(
        btrim(
          regexp_replace(
            regexp_replace(
              regexp_replace(value, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'),
              '[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u00ad\u0001-\u001f\u007f-\u009f]', '', 'g'
            ),
            ' {2,}', ' ', 'g'
          )
        ),
        500
      )
    ),
    ''
  ),
  '-'
);
comment on function parameter_of is 'A value as every provider takes it; what is so already stays as it is.';

-- As before, but for the values.
create or replace function queue_messages(
  kind text,
  keys text[],
  customer_ids bigint[],
  numbers text[],
  names text[],
  value_lists text[],
  at timestamptz,
  layout jsonb,
  provider text default null,
  occasion text default null
) returns int
language plpgsql as $$
declare
  used jsonb := queue_messages.layout;
  queued int := 0;
  texts text[];
  failure text;
begin
  if used is null then
    select c.layout into used from whatsapp_choices c
      where c.provider = queue_messages.provider and c.occasion = queue_messages.occasion;
  end if;
  for place in 1..cardinality(queue_messages.keys) loop
    -- A row of them still has two dimensions; the functions below do not mind.
    texts := array[(
      select array_agg(parameter_of(u.value) order by u.nth)
      from unnest(queue_messages.value_lists[place:place]) with ordinality as u (value, nth)
    )];
    failure := null;
    if used is null then
      failure := 'Belum ada template: pesan tidak dikirim';
    elsif outlasts_stop(queue_messages.kind) then
      null;
    elsif not wants_messages(queue_messages.customer_ids[place]) then
      failure := 'Customer meminta tidak dikirimi pesan (STOP)';
    end if;
    insert into whatsapp_messages (
      key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body,
      status, error, failure_kind, failed_at, due_at, created_at
    ) values (
      queue_messages.keys[place], queue_messages.customer_ids[place], queue_messages.numbers[place],
      queue_messages.names[place], queue_messages.kind, used ->> 'provider', used ->> 'templateId',
      to_jsonb(texts) -> 0, coalesce(used -> 'slots', '[]'),
      case when used is null then array_to_string(texts, ', ') else format(used ->> 'format', variadic texts) end,
      case when failure is null then 'queued' else 'failed' end, failure,
      case when used is not null and failure is not null then 'opted_out' end,
      case when failure is not null then queue_messages.at end, queue_messages.at, queue_messages.at
    ) on conflict (key) do nothing;
    if found and failure is null then queued := queued + 1; end if;
  end loop;
  return queued;
end $$;
