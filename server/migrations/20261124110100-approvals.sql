-- A second pair of eyes: acts that wait for the approval of somebody else.

create table approval_requests (
  id bigint generated always as identity primary key,
  call text not null,
  input jsonb not null,
  input_hash bytea not null,
  sentence text not null,
  points bigint not null,
  reason text not null,
  asked_by bigint not null references accounts on delete restrict,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  state text not null default 'waiting',
  decided_by bigint references accounts on delete restrict,
  decided_at timestamptz,
  note text,
  constraint approval_requests_state_known
    check (state in ('waiting', 'approved', 'refused', 'returned', 'withdrawn')),
  constraint approval_requests_decided_by_another check (decided_by <> asked_by),
  constraint approval_requests_decided_whole check (
    (state = 'waiting') = (decided_at is null)
    and (state in ('approved', 'refused', 'returned')) = (decided_by is not null)
  ),
  constraint approval_requests_points_never_negative check (points >= 0)
);

comment on table approval_requests is
  'Acts above somebody''s limit, asked of another: the call and its input, as the command takes them. No command knows of it.';
comment on column approval_requests.call is 'Method and path of the endpoint.';
comment on column approval_requests.input is 'Its params, query and body, as they were sent.';
comment on column approval_requests.sentence is 'What it would have done when it was asked, in the words of the trail.';
comment on column approval_requests.points is 'How many points that would have moved.';
comment on column approval_requests.note is 'Why it was refused or went back; what the approver said.';

create index approval_requests_waiting on approval_requests (asked_at, id) where state = 'waiting';
create index approval_requests_of_account on approval_requests (asked_by, id);

create table points_moved_by_day (
  account_id bigint not null references accounts on delete cascade,
  day date not null,
  points bigint not null,
  primary key (account_id, day),
  constraint points_moved_by_day_never_negative check (points >= 0)
);

comment on table points_moved_by_day is
  'What people with a limit for the day have moved in it without a second pair of eyes.';

alter table settings add column second_look boolean not null default false;

comment on column settings.second_look is
  'Whether prices, the point rule and the deletion of a customer need a second pair of eyes.';
