-- Why: signing in may take several steps, and so does every change to how somebody signs in: a code, or a phone that says yes. Each such
-- question is one row, whatever it is about: what was asked, how, how often somebody tried to answer, and what they said. A sign-in is a
-- row beside it, bound to the PKCE challenge of the browser that began it; its code is worth tokens once, when every step is done.

create table ask (
  id           text primary key,
  person_id    integer not null references person (id),
  brand        text not null,
  kind         text not null check (kind in ('signIn', 'device', 'twoStep', 'password', 'phone')),
  mode         text not null check (mode in ('push', 'otp', 'sms', 'approvalCode')),
  -- What a phone shows and signs.
  text         text not null,
  facts        jsonb not null,
  code_hash    bytea,
  sent_to      text not null,
  attempts     smallint not null default 0 check (attempts <= 5),
  resends      smallint not null default 0,
  sent_at      timestamptz not null default now(),
  expires_at   timestamptz not null,
  -- Null while nobody has said anything.
  answer       boolean,
  answered_at  timestamptz,
  created_at   timestamptz not null default now(),
  constraint answered_at_a_time check ((answer is null) = (answered_at is null))
);
create index ask_person on ask (person_id, created_at desc);
create index ask_sent_to on ask (sent_to, sent_at);

create table sign_in (
  id            text primary key,
  person_id     integer not null references person (id),
  brand         text not null,
  client        text not null,
  flow          text not null check (flow in ('direct', 'otp', 'push', 'verifyDevice', 'sms')),
  challenge     text not null,
  code_hash     bytea not null unique,
  ask_id        text references ask (id),
  session_key   text,
  -- The phone that signs in with its own secret and is not approved yet.
  device_id     text references device (id),
  place         text,
  -- The second step is done, or refused.
  confirmed_at  timestamptz,
  declined_at   timestamptz,
  -- A phone that was linked on the way.
  linked_id     text references device (id),
  expires_at    timestamptz not null,
  used_at       timestamptz,
  family_id     text references session_family (id),
  created_at    timestamptz not null default now()
);
create index sign_in_age on sign_in (created_at);
create index sign_in_ask on sign_in (ask_id);
drop table login_code;

-- Whoever waits in front of a screen hears of it at once, on whichever node.
create function sign_in_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('sign_in', new.id);
  return null;
end $$;
create trigger sign_in_moved after update of confirmed_at, declined_at, linked_id on sign_in for each row execute function sign_in_moved();

-- Browsers that have shown their key and gone through every step once.
create table known_browser (
  person_id   integer not null references person (id),
  thumbprint  text not null,
  seen_at     timestamptz not null default now(),
  primary key (person_id, thumbprint)
);

-- A signed-in person shows a code that a new phone reads: it links that phone, once.
create table device_link (
  id          text primary key,
  person_id   integer not null references person (id),
  expires_at  timestamptz not null,
  used_at     timestamptz
);

-- An authenticator that was begun and not yet shown to work.
alter table authenticator alter column secret drop not null;
alter table authenticator add column next_secret bytea;

-- For whoever has lost the phone: each works once.
create table recovery_code (
  person_id  integer not null references person (id),
  code_hash  bytea not null,
  used_at    timestamptz,
  primary key (person_id, code_hash)
);

-- A puzzle is solved once.
create table solved_puzzle (
  challenge   text primary key,
  expires_at  timestamptz not null
);
create index solved_puzzle_age on solved_puzzle (expires_at);

-- From where somebody lets themselves sign in.
alter table person add column ip_access_enabled boolean not null default false;
create table ip_access (
  id          integer generated always as identity primary key,
  person_id   integer not null references person (id),
  from_ip     inet not null,
  to_ip       inet not null,
  created_at  timestamptz not null default now(),
  constraint range_is_right_way_round check (family(from_ip) = family(to_ip) and from_ip <= to_ip)
);
create index ip_access_person on ip_access (person_id);
