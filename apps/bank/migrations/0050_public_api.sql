-- Why: a customer's programs call the bank (keys, from where, what they asked), and the bank calls theirs (webhooks, what happened, how each
-- message went). What a key or a webhook was stays readable after it is removed, because logs and payments name it.
create table api_key (
  id            integer generated always as identity primary key,
  customer_id   integer not null references customer (id),
  -- Who made it: it is never worth more than their right, and dies with it.
  person_id     integer not null references person (id),
  name          text not null,
  enabled       boolean not null,
  scopes        text[] not null,
  -- Both are 256 random bits: a plain hash of them tells nothing.
  key_hash      bytea not null unique,
  secret_hash   bytea not null,
  key_masked    text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz,
  removed_at    timestamptz
);
create index api_key_of_customer on api_key (customer_id) where removed_at is null;

create table api_address (
  id           integer generated always as identity primary key,
  customer_id  integer not null references customer (id),
  name         text not null,
  enabled      boolean not null,
  from_ip      inet not null,
  to_ip        inet,
  constraint range_is_right_way_round check (to_ip is null or (family(from_ip) = family(to_ip) and from_ip <= to_ip))
);
create index api_address_of_customer on api_address (customer_id);

create table api_request (
  id           bigint generated always as identity primary key,
  customer_id  integer not null,
  api_key_id   integer not null references api_key (id),
  method       text not null,
  path         text not null,
  status       integer not null,
  ip           text not null,
  ms           integer not null,
  -- Bounded, with secrets masked.
  request      text not null,
  response     text not null,
  created_at   timestamptz not null default now()
);
create index api_request_of_key on api_request (api_key_id, id desc);
create index api_request_age on api_request (created_at);

create table webhook (
  id                integer generated always as identity primary key,
  customer_id       integer not null references customer (id),
  person_id         integer not null references person (id),
  name              text not null,
  url               text not null,
  enabled           boolean not null,
  -- Sealed; the one before it signs too until it ends.
  secret            bytea not null,
  old_secret        bytea,
  old_secret_until  timestamptz,
  -- The bank switched it off: its receiver said that it is gone, or was dead for days.
  disabled_because  text check (disabled_because in ('gone', 'dead')),
  -- Its owner has still to be written to about that.
  letter_due        boolean not null default false,
  -- Since when nothing has arrived any more.
  failing_since     timestamptz,
  created_at        timestamptz not null default now(),
  removed_at        timestamptz
);
create index webhook_of_customer on webhook (customer_id) where removed_at is null;
create index webhook_letter on webhook (id) where letter_due;

-- What happened, once for a customer however many webhooks hear of it. Written in the transaction of what it tells.
create table webhook_event (
  id           bigint generated always as identity primary key,
  public_id    text not null default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  customer_id  integer not null,
  -- Gapless per customer: a receiver sees what came before what.
  number       bigint not null,
  type         text not null,
  -- What it is about: events of one object arrive in their order.
  object       text not null,
  -- What travels, and amounts in minor units that are written out when it does.
  data         jsonb not null,
  created_at   timestamptz not null default now()
);
create index webhook_event_of_customer on webhook_event (customer_id, id);
-- Batches are told once; their rows say nothing of it.
create unique index webhook_event_of_batch on webhook_event (customer_id, object) where type = 'batch.finished';

create table webhook_counter (
  customer_id  integer primary key references customer (id),
  number       bigint not null
) with (fillfactor = 70);

-- One event for one webhook: the rows that wait are the queue. No references: a payment writes these rows, and both sides are written with
-- them or stay. Events are forgotten together with their deliveries.
create table webhook_delivery (
  webhook_id   integer not null,
  event_id     bigint not null,
  object       text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  attempts     integer not null default 0,
  next_at      timestamptz not null default now(),
  primary key (webhook_id, event_id)
) with (fillfactor = 80);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at) where state = 'waiting';
create index webhook_delivery_before on webhook_delivery (webhook_id, object, event_id) where state = 'waiting';

-- Every try, as its log shows it.
create table webhook_request (
  id           bigint generated always as identity primary key,
  customer_id  integer not null,
  webhook_id   integer not null,
  event_id     bigint not null references webhook_event (id) on delete cascade,
  url          text not null,
  attempt      integer not null,
  -- Of the answer; 0 when there was none, and then `response` says why.
  status       integer not null,
  response     text not null,
  ms           integer not null,
  next_at      timestamptz,
  created_at   timestamptz not null default now()
);
create index webhook_request_of_customer on webhook_request (customer_id, id desc);
create index webhook_request_of_event on webhook_request (event_id);
create index webhook_request_age on webhook_request (created_at);
