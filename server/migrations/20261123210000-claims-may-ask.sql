alter table settings add column claims_ask boolean not null default false;

comment on column settings.claims_ask is 'Whether a claim with one tap asks before it takes the points.';
