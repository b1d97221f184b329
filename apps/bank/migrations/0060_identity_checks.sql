-- Why: customers prove who they are with the provider of their brand. A check is a row from its start to its result, so that a report that
-- comes twice, late or never gives one result. Links are known by their hashes. What the provider read from the document is sealed with the
-- key of the customer: a clerk needs it when it names somebody else, and nobody reads it in a copy of the database.
create table identity_check (
  id                 integer generated always as identity (start with 7001) primary key,
  brand              text not null,
  customer_id        integer not null references customer (id),
  person_id          integer not null references person (id),
  -- Of a company, whom the person is there.
  representative_id  integer,
  type               text not null check (type in ('identity', 'video')),
  provider           text not null check (provider in ('jmo', 'nfd')),
  run_id             text not null unique,
  -- Of the secret in the link; a video's stands alone in its address.
  secret_hash        bytea not null unique,
  -- A page of ours, for when it is over.
  return_to          text,
  check_ref          text unique,
  state              text not null default 'new' check (state in ('new', 'processing', 'success', 'rejected', 'mismatch', 'expired')),
  reason             text,
  result             bytea,
  document_id        integer references document (id),
  started_by         integer not null references person (id),
  created_at         timestamptz not null default now(),
  expires_at         timestamptz not null,
  decided_at         timestamptz,
  poll_at            timestamptz,
  polls              integer not null default 0,
  constraint decided_is_over check ((decided_at is null) = (state in ('new', 'processing')))
);
create index identity_check_of on identity_check (customer_id, id desc);
create index identity_check_to_poll on identity_check (poll_at) where poll_at is not null;
-- One at a time for each person.
create unique index identity_check_open on identity_check (customer_id, person_id) where state in ('new', 'processing');

alter table fake_identity_check
  add column provider text not null default 'jmo' check (provider in ('jmo', 'nfd')),
  add column birth_day date,
  add column document_birth_day date,
  add column document_number text;
