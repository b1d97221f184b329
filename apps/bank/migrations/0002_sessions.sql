-- Why: a sign-in is a family of refresh tokens of which only the newest works. The row holds a secret and a generation number; a token is
-- a signature over the two, so the bank can give the same successor again when its answer got lost, without storing any token.
-- An old generation shown again means a copy exists: the whole family ends. Design: refresh tokens rotate, reuse ends the family.

create table signing_key (
  id           text primary key,
  private_key  jsonb not null,
  created_at   timestamptz not null default now()
);

create table session_family (
  id            text primary key,
  person_id     integer not null references person (id),
  brand         text not null,
  client        text not null,
  secret        bytea not null,
  generation    integer not null default 1,
  rotated_at    timestamptz not null default now(),
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  ended_because text check (ended_because in ('logout', 'reuse', 'codeReuse')),
  address       text not null,
  browser       text not null,
  constraint ended_has_a_cause check ((ended_at is null) = (ended_because is null))
);
create index session_family_person on session_family (person_id) where ended_at is null;

-- The code of a sign-in of several steps: bound to the PKCE challenge, used once, dead after a minute.
create table login_code (
  code_hash   bytea primary key,
  person_id   integer not null references person (id),
  brand       text not null,
  client      text not null,
  challenge   text not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  family_id   text references session_family (id)
);

create table login_event (
  id         bigint generated always as identity primary key,
  person_id  integer not null references person (id),
  at         timestamptz not null default now(),
  result     text not null check (result in ('ok', 'password', 'reuse', 'logout')),
  address    text not null,
  browser    text not null
);
create index login_event_person on login_event (person_id, at desc);
