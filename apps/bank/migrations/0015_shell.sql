-- Why: what the frame around the screens needs. Notices that wait for a person until they read them: kept as a word and its facts, so
-- that each reader gets them in their own language. An event may now be for one person alone, because a company's channel is heard by
-- all of its users and a notice is not theirs. Search folds accents and forgives misspelling (no index: it reads one customer's newest
-- movements by the index that is there, and an index on every text would cost something in every payment). And what people did in the
-- client, where they agreed to that being counted.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table notification (
  id           bigint generated always as identity primary key,
  person_id    integer not null references person (id),
  -- Whom it concerns; its event is told on this customer's channel.
  customer_id  integer references customer (id),
  -- Which text of the notifications module, and what it is filled with.
  text         text not null,
  facts        jsonb not null,
  created_at   timestamptz not null default now(),
  read_at      timestamptz
);
create index notification_of_person on notification (person_id, id desc);
create index notification_unread on notification (person_id, id desc) where read_at is null;

-- Null: for everybody who may listen to the customer.
alter table event add column person_id integer;

create table usage_event (
  id           bigint generated always as identity primary key,
  brand        text not null,
  -- A retried batch brings the same events again; each is kept once.
  insert_id    text not null,
  name         text not null,
  visitor      text not null,
  happened_at  timestamptz not null,
  facts        jsonb not null,
  received_at  timestamptz not null default now(),
  unique (brand, insert_id)
);
create index usage_event_age on usage_event (received_at);
