-- A free service visit is a third kind of reward. A visit of the history may be one that was claimed.

insert into reward_kinds (kind) values ('service-visit');

alter table service_histories
  add column redemption_id bigint,
  add column redemption_kind text not null generated always as ('service-visit') stored,
  add constraint service_histories_redemption_id_fkey
    foreign key (redemption_kind, redemption_id) references redemptions on delete restrict,
  add constraint service_histories_redeemed_once unique (redemption_id);

comment on column service_histories.redemption_id is
  'The claimed free visit that this one is. Null: an ordinary one. Without its visit a claim waits again.';
