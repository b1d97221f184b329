-- Money for somebody who chooses themselves how to be paid. It waits in suspense; one row for each, made with the operation that sets it aside.
create table global_payment (
  operation_id       bigint primary key references operation (id),
  brand              text not null,
  customer_id        integer not null references customer (id),
  account_id         integer not null references account (id),
  -- Of a file: which batch, and how it is called.
  batch_id           integer,
  batch_name         text,
  email              text not null,
  phone              text,
  name               text not null,
  type               text not null check (type in ('personal', 'business')),
  country            text not null,
  fee_share          text not null check (fee_share in ('sender', 'beneficiary')),
  forbidden          text[] not null,
  description        text,
  amount             bigint not null check (amount > 0),
  currency           text not null,
  fee                bigint not null,
  -- What is set aside: less than the amount when a rail gave a payout back and kept its fee.
  waiting            bigint not null,
  state              text not null default 'waiting' check (state in (
    'waiting', 'sent', 'opened', 'chosen', 'confirmed', 'paid', 'refused', 'expired', 'recalled', 'cancelled')),
  -- The letter that has to go out next, and from when on.
  letter             text check (letter in ('first', 'reminder', 'returned')),
  letter_at          timestamptz,
  lettered_at        timestamptz,
  reminded_at        timestamptz,
  undelivered        boolean not null default false,
  created_at         timestamptz not null default now(),
  opened_at          timestamptz,
  chosen_at          timestamptz,
  confirmed_at       timestamptz,
  ended_at           timestamptz,
  expires_at         timestamptz,
  note               text,
  was_returned       boolean not null default false,
  -- The payment to the recipient: one at a time.
  payout_id          bigint references operation (id),
  -- Both sides have heard how it ended.
  told_at            timestamptz
);
create index global_payment_of_customer on global_payment (customer_id, operation_id desc);
create index global_payment_of_batch on global_payment (batch_id) where batch_id is not null;
create index global_payment_of_email on global_payment (brand, email);
create index global_payment_to_write on global_payment (letter_at) where letter is not null;
create index global_payment_open on global_payment (expires_at) where state in ('sent', 'opened', 'chosen');
create unique index global_payment_of_payout on global_payment (payout_id) where payout_id is not null;
create index global_payment_to_tell on global_payment (operation_id) where told_at is null and ended_at is not null;

-- Secrets of links, as hashes: a letter brings a new one, and an address that was put right kills those before.
create table global_link (
  hash               bytea primary key,
  operation_id       bigint not null references global_payment (operation_id),
  created_at         timestamptz not null default now(),
  replaced_at        timestamptz,
  -- Whoever holds it reads the mailbox it was sent to: a code proved it. Asked for before a large amount is shown.
  proven_at          timestamptz,
  code_hash          bytea,
  code_sent_at       timestamptz,
  code_sends         integer not null default 0,
  code_tries         integer not null default 0
);
create index global_link_of_payment on global_link (operation_id);

-- How a recipient wants it, with its price and the code that they have to enter.
create table global_choice (
  id                 text primary key,
  operation_id       bigint not null references global_payment (operation_id),
  -- Of the request: whoever repeats it gets the same choice.
  key                text not null,
  request_hash       bytea not null,
  method             text not null,
  country            text not null,
  currency           text not null,
  send               bigint not null,
  fee                bigint not null,
  rate               text not null,
  receive            bigint not null,
  arrives_on         text not null,
  -- Whom, as people see it, and where to: what its way needs.
  payee              jsonb not null,
  target             jsonb not null,
  code_hash          bytea not null,
  way                text not null check (way in ('approvalCode', 'sms')),
  sent_to            text not null,
  sent_at            timestamptz not null default now(),
  resends            integer not null default 0,
  tries              integer not null default 0,
  expires_at         timestamptz not null,
  confirmed_at       timestamptz,
  created_at         timestamptz not null default now(),
  unique (operation_id, key)
);
create index global_choice_of_payment on global_choice (operation_id, created_at desc);
create index global_choice_sent on global_choice (sent_to, sent_at) where confirmed_at is null;
