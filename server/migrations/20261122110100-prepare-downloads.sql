-- A browser streams a file to disk only from an address that it opens by itself, and so without the token of the session.
-- A ticket stands for one such download of one session.

create table download_tickets (
  token_hash bytea primary key,
  session_hash bytea not null references sessions on delete cascade,
  download text not null,
  input jsonb not null,
  expires_at timestamptz not null
);

create index download_tickets_of_session on download_tickets (session_hash);

comment on table download_tickets is
  'Downloads that were prepared and not fetched: each is good once, for a minute, while its session lasts.';
comment on column download_tickets.token_hash is 'SHA-256 of the ticket; the ticket itself is nowhere stored.';
comment on column download_tickets.download is 'The call that prepared it.';
comment on column download_tickets.input is 'What that call was asked: path and query, as they were parsed.';
