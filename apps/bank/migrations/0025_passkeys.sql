-- Why: a passkey signs in and confirms with the lock of one's own device. The bank keeps its public half; it belongs to one site (rp_id),
-- so nothing that another site talks a person into fits here. A ceremony is one question to an authenticator: it is taken once, right or
-- wrong, and its challenge is never used again.

create table passkey (
  -- As the authenticator names it, in base64url.
  id            text primary key,
  person_id     integer not null references person (id),
  rp_id         text not null,
  name          text not null check (length(name) between 1 and 60),
  public_key    bytea not null,
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkey_owner on passkey (person_id);

create table passkey_ceremony (
  -- What it is for, and whose: one at a time.
  key         text primary key,
  person_id   integer references person (id),
  challenge   text not null,
  facts       jsonb not null,
  expires_at  timestamptz not null default now() + interval '5 minutes'
);
create index passkey_ceremony_age on passkey_ceremony (expires_at);

-- When whoever holds the session last proved who they are: a new key to the account asks for a proof of the last five minutes.
alter table session_family add column proven_at timestamptz not null default now();
