-- Why: whoever registers is nobody yet. What they said waits here until the link in the letter is opened; only then there is a person, a
-- customer and an account. Each try has a link of its own, so a stranger who registers with somebody's address changes nothing of what its
-- owner registers, and nobody holds an address by registering first. A company's owners and directors stay here as they were said.
create table registration (
  id              bigint generated always as identity primary key,
  brand           text not null,
  -- 0 a person, 2 a company, as the customer will be.
  kind            smallint not null check (kind in (0, 2)),
  -- Whom the letter goes to: the person, or the first user of the company.
  email           text not null check (email = lower(email)),
  language        text not null,
  -- Null for a first user who has a password already.
  password_hash   text,
  -- As it was sent, without passwords, puzzles and keys.
  said            jsonb not null,
  -- The version of the terms that was shown, and which of them were ticked.
  terms_version   integer not null,
  agreement_ids   integer[] not null,
  -- The browser that registered, by its key; the link signs it in and no other.
  browser         text,
  -- The phone around the browser, when there is one: its public key. What it calls the person until they have a number.
  device_key      bytea,
  device_user_id  integer not null unique,
  came_from       text not null,
  code_hash       bytea not null,
  attempts        smallint not null default 0,
  expires_at      timestamptz not null,
  created_at      timestamptz not null default now(),
  opened_at       timestamptz,
  customer_id     integer unique references customer (id),
  -- What the operator said of the new customer.
  decided_at      timestamptz,
  decision        text check (decision in ('verified', 'refused')),
  decided_by      text,
  constraint opened_has_a_customer check ((opened_at is null) = (customer_id is null)),
  constraint decided_has_a_decision check ((decided_at is null) = (decision is null))
);
create index registration_waiting on registration (brand, email) where opened_at is null;
create index registration_old on registration (expires_at) where opened_at is null;
-- The operator's queue: who joined and waits for a decision.
create index registration_undecided on registration (opened_at) where opened_at is not null and decided_at is null;

-- A registration that goes on at another device. The bank has the ciphertext alone; its key never left the first device.
create table registration_draft (
  id           text primary key,
  brand        text not null,
  secret_hash  bytea not null,
  ciphertext   text not null check (length(ciphertext) <= 400000),
  saved_at     timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index registration_draft_old on registration_draft (expires_at);
