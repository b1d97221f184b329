-- Why: a key may pay by itself, within limits that people with full rights agreed to; and a key may be for bookkeeping alone, which reads the
-- statements of some accounts and nothing else.
alter table api_key
  -- Of a key for bookkeeping: the accounts that it reads.
  add column account_ids integer[];

-- In force: what the newest change that was approved says. Without a row for a currency everything in it waits for a person.
create table api_key_limit (
  api_key_id   integer not null references api_key (id),
  currency     text not null,
  per_payment  bigint not null check (per_payment > 0),
  per_day      bigint not null check (per_day >= per_payment),
  primary key (api_key_id, currency)
);

-- What a key paid on a day (UTC), with what it cost.
create table api_key_spent (
  api_key_id   integer not null references api_key (id),
  currency     text not null,
  day          date not null,
  amount       bigint not null,
  primary key (api_key_id, currency, day)
);
