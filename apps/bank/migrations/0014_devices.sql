-- Why: a payment is confirmed with something only its owner has. A linked phone signs its answer with a key of which the bank keeps the
-- public half: whoever reads this table can approve nothing. An authenticator app and the bank share one secret, so that one is stored
-- sealed with a key that is not in the database. Whom a customer does not pay, and from whom they take nothing, is one list of theirs.

create table device (
  id                text primary key,
  person_id         integer not null references person (id),
  -- What the installation calls itself; the same phone linked again takes the place of its old link.
  code              text not null,
  type              text not null check (type in ('android', 'ios')),
  name              text not null,
  public_key        bytea not null,
  push_token        text,
  location          text,
  last_activity_at  timestamptz,
  -- Null: linked, but nobody has said yet that it is theirs. It confirms nothing until then.
  approved_at       timestamptz,
  removed_at        timestamptz,
  created_at        timestamptz not null default now()
);
create unique index device_code on device (person_id, code) where removed_at is null;

create table authenticator (
  person_id   integer primary key references person (id),
  secret      bytea not null,
  -- The newest half minute whose code was taken: a code is good once, and never after a later one.
  last_step   bigint not null default 0,
  created_at  timestamptz not null default now()
);

-- How many requests a phone was sent lately, and how many are open.
create index challenge_push on challenge (person_id, sent_at) where mode = 'push';

-- out: the customer pays nobody with this address; in: the customer takes nothing from them.
create table blacklist (
  customer_id  integer not null references customer (id),
  email        text not null check (email = lower(email)),
  block_type   text not null check (block_type in ('out', 'in', 'both')),
  created_at   timestamptz not null default now(),
  primary key (customer_id, email)
);

-- Money for an address without an account. It lies in suspense; whoever proves the address as theirs gets it, else it goes back. What
-- became of it is the state of its operation: posted, sent (the letter went out), settled (claimed), returned.
create table invitation (
  operation_id  bigint primary key references operation (id),
  brand         text not null,
  email         text not null check (email = lower(email)),
  expires_at    timestamptz not null,
  -- When somebody next tries to send the letter.
  letter_at     timestamptz not null default now(),
  done_at       timestamptz
);
create index invitation_open on invitation (brand, email) where done_at is null;
create index invitation_due on invitation (expires_at) where done_at is null;

-- What a push carries beside its text; the phone of the demo answers with it.
alter table demo_message add column data jsonb;

-- The phones of demo people, who have no other: the key that a real phone keeps to itself.
create table demo_phone (
  device_id  text primary key references device (id),
  secret     text not null
);
