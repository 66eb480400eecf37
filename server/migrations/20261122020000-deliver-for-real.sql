-- What real providers need: a message knows who took it, under which number, how far it came and when; templates and what
-- fills them are known here beforehand; and one function queues, so that no writer forgets what a message must have.

alter table whatsapp_messages
  drop constraint whatsapp_messages_kind_known,
  drop constraint whatsapp_messages_status_known,
  drop constraint whatsapp_messages_sent_by_template,
  drop constraint whatsapp_messages_failed_with_reason,
  alter column customer_id drop not null,
  add column reference text not null default gen_random_uuid()::text,
  add column slots jsonb not null default '[]',
  add column provider text,
  add column taken_at timestamptz,
  add column looked_up int not null default 0,
  add column cleared_up_at timestamptz,
  add column accepted_at timestamptz,
  add column sent_at timestamptz,
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  add column failed_at timestamptz,
  add column failure_kind text,
  add column resend_of bigint references whatsapp_messages on delete restrict,
  add column seen_at timestamptz,
  add column conversation text;

update whatsapp_messages set
  provider = case when template_id is null then null else 'sandbox' end,
  failed_at = case when status = 'failed' then created_at end,
  sent_at = case when status in ('sent', 'delivered', 'read') then due_at end,
  delivered_at = case when status in ('delivered', 'read') then due_at end;

alter table whatsapp_messages
  add constraint whatsapp_messages_kind_known check (
    kind in ('point', 'reminder', 'receipt', 'sign-in-changed', 'incoming', 'reply', 'test') or kind like '%-claim'
  ),
  add constraint whatsapp_messages_status_known check (
    status in ('queued', 'accepted', 'sent', 'delivered', 'read', 'failed', 'received')
  ),
  add constraint whatsapp_messages_received_from_outside check ((kind = 'incoming') = (status = 'received')),
  add constraint whatsapp_messages_sent_by_template check (
    template_id is not null or status = 'failed' or kind in ('incoming', 'reply')
  ),
  add constraint whatsapp_messages_of_a_customer check (customer_id is not null or kind in ('incoming', 'reply', 'test')),
  add constraint whatsapp_messages_sent_by_a_provider check (
    provider is not null or status = 'failed' or template_id is null
  ),
  add constraint whatsapp_messages_failed_with_reason check (
    case when status = 'failed' then error is not null and failed_at is not null else failed_at is null end
  ),
  add constraint whatsapp_messages_number_of_its_provider unique (provider, provider_id),
  add constraint whatsapp_messages_reference_unique unique (reference),
  add constraint whatsapp_messages_resent_once unique (resend_of);

comment on column whatsapp_messages.customer_id is 'Null for who is no customer: an incoming message, its answer, a test.';
comment on column whatsapp_messages.reference is 'Ours as the provider is told it; a report may name it again.';
comment on column whatsapp_messages.slots is 'The placeholders of the template, each with the index of its value in parameters; frozen with them.';
comment on column whatsapp_messages.provider is 'Whose template it is, and so who sends it.';
comment on column whatsapp_messages.provider_id is 'The number under which the provider knows it; unique with the provider.';
comment on column whatsapp_messages.taken_at is 'When the attempt began whose outcome is not known: while it is set the message may have been sent.';
comment on column whatsapp_messages.looked_up is 'How often the provider''s log was asked what became of it.';
comment on column whatsapp_messages.cleared_up_at is 'When an outcome that was not known was found out.';
comment on column whatsapp_messages.failure_kind is 'What kind of error ended it; null where nothing was tried.';
comment on column whatsapp_messages.resend_of is 'The failed message that this one is sent for.';
comment on column whatsapp_messages.conversation is 'Where an answer belongs, if the provider wants to be told.';
comment on column whatsapp_messages.seen_at is 'Of an incoming message: when the administrator noted it as read.';

-- Somebody waits for these, so they do not queue behind a broadcast.
create function is_urgent(kind text) returns boolean
language sql immutable parallel safe
return kind in ('receipt', 'sign-in-changed', 'reply', 'test') or kind like '%-claim';

drop index whatsapp_messages_queued;
create index whatsapp_messages_queued on whatsapp_messages (provider, is_urgent(kind) desc, due_at, id)
  where status = 'queued';
create index whatsapp_messages_queued_by_number on whatsapp_messages (whatsapp, id) where status = 'queued';
create index whatsapp_messages_under_way on whatsapp_messages (provider, due_at) where status in ('accepted', 'sent');
create index whatsapp_messages_unseen on whatsapp_messages (id) where status = 'received' and seen_at is null;
create index whatsapp_messages_by_day on whatsapp_messages (created_at);

-- The state of each way out, shared by all servers.
create table whatsapp_channels (
  provider text primary key,
  stopped_at timestamptz,
  stopped_reason text,
  probe_at timestamptz,
  quiet_until timestamptz,
  paced_to timestamptz,
  day date,
  taken_today int not null default 0,
  name text,
  whatsapp text,
  checked_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  templates_read_at timestamptz,
  constraint whatsapp_channels_stopped_with_reason check ((stopped_at is null) = (stopped_reason is null))
);

comment on column whatsapp_channels.stopped_at is 'Since when nothing leaves, because the provider refuses our credentials or account.';
comment on column whatsapp_channels.probe_at is 'When a stopped channel is tried again.';
comment on column whatsapp_channels.quiet_until is 'The provider wants to be left alone until then.';
comment on column whatsapp_channels.paced_to is 'Until when what was taken so far keeps the provider busy at its rate.';
comment on column whatsapp_channels.taken_today is 'How many messages were given to the provider on the day.';

-- The templates as the provider last listed them.
create table whatsapp_templates (
  provider text not null,
  id text not null,
  name text not null,
  language text not null,
  state text not null,
  header text,
  body text not null,
  footer text,
  buttons jsonb not null,
  placeholders jsonb not null,
  unusable text,
  place int not null default 0,
  listed_at timestamptz not null,
  gone_at timestamptz,
  stopped_at timestamptz,
  stopped_reason text,
  primary key (provider, id),
  constraint whatsapp_templates_stopped_with_reason check ((stopped_at is null) = (stopped_reason is null))
);

comment on column whatsapp_templates.place is 'Where it stands in the list of the provider.';
comment on column whatsapp_templates.gone_at is 'Since when the provider no longer lists it.';
comment on column whatsapp_templates.stopped_at is 'Since when nothing more is sent by it, because the provider refused it; a listing as approved ends that.';

-- Which template tells of which occasion, and what fills it.
create table whatsapp_choices (
  provider text not null,
  occasion text not null,
  template_id text not null,
  mapping jsonb,
  layout jsonb,
  chosen_at timestamptz not null,
  primary key (provider, occasion),
  foreign key (provider, template_id) references whatsapp_templates on delete restrict,
  constraint whatsapp_choices_occasion_known check (
    occasion in ('birthday', 'reminder', 'reward', 'receipt', 'sign-in-changed') or occasion like '%-claim'
  )
);

comment on column whatsapp_choices.mapping is 'Which value stands at which placeholder; null: the specified ones in their order.';
comment on column whatsapp_choices.layout is 'The template in the form that queue_messages fills; null where the mapping does not fit it any more.';

-- What customers said of messages, and when; the newest counts.
create table message_consents (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete restrict,
  wants boolean not null,
  source text not null,
  said text,
  at timestamptz not null,
  constraint message_consents_source_known check (source in ('reply', 'whatsapp', 'provider'))
);

comment on column message_consents.source is 'reply: STOP or MULAI was written; whatsapp: told to WhatsApp itself; provider: a message was refused for it.';
comment on column message_consents.said is 'The words, as proof.';

create index message_consents_of_customer on message_consents (customer_id, id desc);

create function wants_messages(customer_id bigint) returns boolean
language sql stable
begin atomic
  select coalesce((
    select c.wants from message_consents c
    where c.customer_id = wants_messages.customer_id order by c.id desc limit 1
  ), true);
end;

-- Points as messages say them: 12.500.
create function points_text(points bigint) returns text
language sql immutable parallel safe
return replace(to_char(points, 'FM999,999,999,999,999,999'), ',', '.');

-- Queues a message for one customer or many, in the transaction of what they tell; a key that is there already is left
-- alone. The layout says whose template it is, and how values become its text and its placeholders. Without one it is that
-- of the occasion at the provider, and where there is none the log says that nothing could be sent. Whoever wants no
-- messages gets only those about a claim. Answers how many are to be sent.
create function queue_messages(
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
  queued int;
begin
  with listed as (
    select w.*, array(select jsonb_array_elements_text(queue_messages.value_lists -> (w.place - 1)::int)) as texts,
      case
        when used is null then 'Belum ada template: pesan tidak dikirim'
        when not is_about_claim and not wants_messages(w.customer_id)
          then 'Customer meminta tidak dikirimi pesan (STOP)'
      end as failure
    from unnest(queue_messages.keys, queue_messages.customer_ids, queue_messages.numbers, queue_messages.names)
      with ordinality as w (key, customer_id, number, name, place)
  ), written as (
    insert into whatsapp_messages (
      key, customer_id, whatsapp, name, kind, provider, template_id, parameters, slots, body,
      status, error, failure_kind, failed_at, due_at, created_at
    )
    select l.key, l.customer_id, l.number, l.name, queue_messages.kind, used ->> 'provider', used ->> 'templateId',
      queue_messages.value_lists -> (l.place - 1)::int, coalesce(used -> 'slots', '[]'),
      case
        when used is null then array_to_string(l.texts, ', ')
        else format(used ->> 'format', variadic l.texts)
      end,
      case when l.failure is null then 'queued' else 'failed' end, l.failure,
      case when used is not null and l.failure is not null then 'opted_out' end,
      case when l.failure is not null then queue_messages.at end, queue_messages.at, queue_messages.at
    from listed l
    on conflict (key) do nothing
    returning status
  )
  select count(*) filter (where status = 'queued') into queued from written;
  return queued;
end $$;

-- A default message keeps its text; which template tells of it stands with those of the other occasions.
insert into whatsapp_templates (provider, id, name, language, state, body, buttons, placeholders, listed_at)
select distinct 'sandbox', template_id, template_id, 'id', 'approved', '-', '[]'::jsonb, '[]'::jsonb, now()
from default_messages where template_id is not null;

insert into whatsapp_choices (provider, occasion, template_id, chosen_at)
select 'sandbox', lower(type), template_id, now() from default_messages where template_id is not null;

alter table default_messages drop column template_id;

-- A broadcast that is under way says what it was created to say.
alter table broadcasts add column layout jsonb;

comment on column broadcasts.layout is 'The template in the form that queue_messages fills, when the broadcast was queued.';

update broadcasts set layout = jsonb_build_object(
  'provider', 'sandbox', 'templateId', template_id, 'text', template_body,
  'format', regexp_replace(replace(template_body, '%', '%%'), '\{\{([12])\}\}', '%\1$s', 'g'),
  'slots', '[]'::jsonb
) where template_id is not null;

alter table broadcasts
  drop constraint broadcasts_template_whole,
  add constraint broadcasts_template_whole check (num_nonnulls(template_id, template_body, layout) in (0, 3));
