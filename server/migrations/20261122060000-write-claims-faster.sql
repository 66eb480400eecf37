-- What a claim costs in the database. PostgreSQL reads and plans the text of every check anew for each statement that
-- writes a row: more than a quarter of a claim was that. A function in PL/pgSQL is read once a connection, so what a row
-- may be by its kind now stands in one function for each table (as a function in SQL it would be planned anew again).

create function fits_kind(kind text, amount bigint, shortfall bigint, reverses_id bigint) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return case
    when kind in ('award', 'birthday', 'service', 'broadcast', 'opening', 'invoice')
      then amount > 0 and shortfall = 0 and reverses_id is null
    when kind like '%-claim' or kind = 'shortfall-payment'
      then amount < 0 and shortfall = 0 and reverses_id is null
    when kind = 'correction' then amount <> 0 and shortfall = 0 and reverses_id is null
    when kind = 'claim-reversal' then amount > 0 and shortfall = 0 and reverses_id is not null
    -- What takes back may find nothing that is still there, but it takes something.
    when kind = 'award-reversal'
      then amount <= 0 and shortfall >= 0 and amount < shortfall and reverses_id is not null
    when kind = 'credit-note' then amount <= 0 and shortfall >= 0 and amount < shortfall and reverses_id is null
    else false
  end;
end $$;

alter table point_entries
  drop constraint point_entries_kind_known,
  drop constraint point_entries_direction,
  drop constraint point_entries_shortfall_of_taking_back,
  drop constraint point_entries_reversal_linked,
  add constraint point_entries_fit_their_kind check (fits_kind(kind, amount, shortfall, reverses_id));

create function is_whole_message(
  kind text,
  status text,
  customer_id bigint,
  provider text,
  template_id text,
  error text,
  failed_at timestamptz
) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return status in ('queued', 'accepted', 'sent', 'delivered', 'read', 'failed', 'received')
    -- What comes in is received, and nothing else is.
    and (kind = 'incoming') = (status = 'received')
    -- What failed says why and when.
    and case when status = 'failed' then error is not null and failed_at is not null else failed_at is null end
    and (customer_id is not null or kind in ('incoming', 'reply', 'test'))
    -- Nothing leaves without a template, but answers; and none without a provider.
    and (template_id is not null or status = 'failed' or kind in ('incoming', 'reply'))
    and (provider is not null or status = 'failed' or template_id is null);
end $$;

alter table whatsapp_messages
  drop constraint whatsapp_messages_failed_with_reason,
  drop constraint whatsapp_messages_of_a_customer,
  drop constraint whatsapp_messages_received_from_outside,
  drop constraint whatsapp_messages_sent_by_a_provider,
  drop constraint whatsapp_messages_sent_by_template,
  drop constraint whatsapp_messages_status_known,
  add constraint whatsapp_messages_whole check (
    is_whole_message(kind, status, customer_id, provider, template_id, error, failed_at)
  );

-- Only what was tried can be named by a report, so a message enters this index, at a random place, when it is taken.
alter table whatsapp_messages drop constraint whatsapp_messages_reference_unique;
create unique index whatsapp_messages_reference_of_tried on whatsapp_messages (reference) where attempts > 0;

-- As before, but points that are spent do not ask what is owed, and one movement is not sorted.
create or replace function post_entries(
  customer_ids bigint[],
  keys text[],
  amount bigint,
  kind text,
  note text,
  actor_id bigint,
  at timestamptz,
  source_type text default null,
  source_ids bigint[] default null,
  reverses_ids bigint[] default null
) returns table (
  entry_id bigint, customer_id bigint, point bigint, total_point bigint, shortfall bigint, owed bigint
)
language plpgsql rows 1 security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  places int[] := array[1];
  place int;
  held record;
  moved bigint := post_entries.amount;
  paid bigint := 0;
  reached int;
begin
  shortfall := 0;
  -- What is moved for one alone, as every claim is, needs no order.
  if cardinality(post_entries.customer_ids) <> 1 then
    places := array(
      select w.place from unnest(post_entries.customer_ids) with ordinality as w (customer_id, place)
      order by w.customer_id
    );
  end if;
  foreach place in array places loop
    customer_id := post_entries.customer_ids[place];
    -- What somebody has and owes says how much is taken or paid; of points that are spent nothing is to be found out.
    if post_entries.amount > 0 or takes_back(post_entries.kind) then
      select b.point, b.owed into held from point_balances b
        where b.customer_id = post_entries.customer_id for no key update;
      continue when not found;
      if takes_back(post_entries.kind) then
        moved := greatest(post_entries.amount, -held.point);
        shortfall := moved - post_entries.amount;
      end if;
      paid := case when moved > 0 then least(held.owed, moved) else 0 end;
    end if;

    update point_balances b set
      point = b.point + moved - paid,
      total_point = b.total_point + lifetime_amount(post_entries.kind, moved, post_entries.shortfall),
      owed = b.owed + post_entries.shortfall - paid,
      version = b.version + case when paid > 0 then 2 else 1 end
    where b.customer_id = post_entries.customer_id
    returning b.version, b.point, b.total_point, b.owed into reached, point, total_point, owed;
    continue when not found;
    insert into point_entries
      (customer_id, version, amount, shortfall, balance_after, kind, note, actor_id, key, created_at, source_type,
        source_id, reverses_id)
    values
      (post_entries.customer_id, reached - case when paid > 0 then 1 else 0 end, moved, post_entries.shortfall,
        post_entries.point + paid, post_entries.kind, post_entries.note, post_entries.actor_id, post_entries.keys[place],
        post_entries.at, post_entries.source_type, post_entries.source_ids[place], post_entries.reverses_ids[place])
    returning id into entry_id;
    if paid > 0 then
      insert into point_entries
        (customer_id, version, amount, balance_after, kind, actor_id, key, created_at, source_type, source_id)
      values
        (post_entries.customer_id, reached, -paid, post_entries.point, 'shortfall-payment',
          post_entries.actor_id, post_entries.keys[place] || ':owed', post_entries.at, 'entry', entry_id);
    end if;
    return next;
  end loop;
end $$;

-- Whether a message is part of what a member paid for: it is sent also to whoever wants no others.
create function is_about_claim(kind text) returns boolean
language sql immutable parallel safe
return kind = 'receipt' or kind like '%-claim';

-- As before, but the values come as an array: those of one call are equally many, since they fill the same template.
drop function queue_messages(text, text[], bigint[], text[], text[], jsonb, timestamptz, jsonb, text, text);

create function queue_messages(
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
    texts := queue_messages.value_lists[place:place];
    failure := case
      when used is null then 'Belum ada template: pesan tidak dikirim'
      when not is_about_claim(queue_messages.kind) and not wants_messages(queue_messages.customer_ids[place])
        then 'Customer meminta tidak dikirimi pesan (STOP)'
    end;
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
