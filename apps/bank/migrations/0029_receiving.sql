-- Why: money comes in through banks and networks that are not ours. Which instructions a customer has read, and the address of a wallet,
-- are ours to know; the bank details themselves are the receiving bank's and are asked from it. What arrives is booked once per number
-- that the other side gave it.

create table payment_instruction (
  id          integer generated always as identity (start with 3301 increment by 7) primary key,
  account_id  integer not null references account (id),
  type        text not null check (type in ('sepa', 'swift', 'local', 'network')),
  viewed_at   timestamptz,
  unique (account_id, type)
);

create table wallet (
  account_id  integer primary key references account (id),
  address     text not null unique,
  created_at  timestamptz not null default now()
);

-- One open payment account per currency: two clicks at once open one.
create unique index account_one_per_currency on account (customer_id, currency) where type = 1001 and status <> 11;

-- The banks and networks of the demo and the tests, as they would remember it themselves.
create table fake_arrival (
  id           text primary key,
  brand        text not null,
  destination  text not null,
  reference    text,
  amount       bigint not null check (amount > 0),
  currency     text not null,
  sender       text not null,
  note         text,
  sent_at      timestamptz not null default now(),
  arrives_at   timestamptz not null default now(),
  -- What our side said of it: credited, or why it went back.
  taken_at     timestamptz,
  sent_back    text
);
create index fake_arrival_due on fake_arrival (arrives_at) where taken_at is null;
