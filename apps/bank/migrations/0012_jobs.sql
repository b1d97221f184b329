-- Why: work that nobody waits for (ends, clean-ups, seals, checks) is done by any node, once, and found in the rows themselves, so that a
-- node that dies leaves nothing behind. A lease with a fencing number keeps a node that slept from finishing what another has taken over.
-- What the checks find stops payouts until a person has looked. Design: reliability 4(a), G9, G16; docs/jobs.md.

-- Who may write the outcome of a piece of work. The fence grows with every holder and is looked at again in the transaction that writes.
create table lease (
  name    text primary key,
  fence   bigint not null,
  holder  text not null,
  until   timestamptz not null
);

-- How far a walk through a large table has come.
create table walk (
  name   text primary key,
  place  bigint not null
);

-- Something is wrong that a person must look at.
create table alert (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  kind        text not null,
  what        text not null,
  data        jsonb not null,
  settled_at  timestamptz,
  settled_by  integer references person (id)
);
create index alert_open on alert (kind) where settled_at is null;

-- While one row is not lifted, nothing leaves the bank. At most one is open.
create table halt (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  alert_id   bigint not null references alert (id),
  lifted_at  timestamptz,
  lifted_by  integer references person (id),
  note       text,
  constraint lifted_by_somebody check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (note is null))
);
create unique index halt_open on halt ((true)) where lifted_at is null;

-- Up to which entry each account has been replayed, and what it stood at: a check reads only what came after.
create table ledger_checked (
  account_id  integer primary key references ledger_account (id),
  version     bigint not null,
  posted      bigint not null
);
create index ledger_hold_open on ledger_hold (account_id) where released_at is null;

-- The last look at the books; old entries are read again in slices, from here on.
create table self_check (
  name          text primary key,
  at            timestamptz not null,
  ok            boolean not null,
  account_id    integer not null,
  version       bigint not null
);

-- Lines are sealed in the order of their transactions, below the oldest one still running, as events are read.
alter table audit_line add column xid xid8 not null default pg_current_xact_id();
-- An administrator who acts in somebody's name; person and customer say in whose.
alter table audit_line add column admin_id integer;
create index audit_line_order on audit_line (xid, id);

-- Each seal covers its line and the seal before it: a line changed, removed or slipped in breaks the chain from there on.
create table audit_seal (
  number   bigint primary key,
  line_id  bigint not null unique,
  xid      xid8 not null,
  hash     bytea not null
);

-- A quote can be forgotten without reading every operation.
create index operation_quote on operation (quote_id) where quote_id is not null;
