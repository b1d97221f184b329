-- Why: a file that somebody asked for is written by any node and fetched from any other, so its bytes lie here and not on one machine's
-- disk. It is written in parts, each in a short transaction of whoever holds the lease; nobody can fetch it before the last part is there
-- and the row says so. A node that dies leaves parts that nobody sees; the next one begins a file of its own. docs/areas/statements.md.

create table stored_file (
  id            text primary key,
  -- Whose it is. Who fetches it must be allowed to see this customer's money.
  customer_id   integer not null references customer (id),
  name          text not null,
  type          text not null,
  created_at    timestamptz not null default now(),
  -- Set with the last part; until then there is no file.
  completed_at  timestamptz,
  size          bigint,
  expires_at    timestamptz not null,
  constraint whole_or_nothing check ((completed_at is null) = (size is null))
);
create index stored_file_expires on stored_file (expires_at);

create table stored_file_part (
  file_id  text not null references stored_file (id) on delete cascade,
  number   integer not null,
  bytes    bytea not null,
  primary key (file_id, number)
);
-- Packed already where it pays: the database need not try again.
alter table stored_file_part alter column bytes set storage external;

create table export (
  id           text primary key,
  brand        text not null,
  customer_id  integer not null references customer (id),
  person_id    integer not null references person (id),
  language     text not null,
  -- A finished month of an account is made once for all its readers; a selection of the history for whoever asked.
  source       text not null check (source in ('monthly', 'history')),
  account_id   integer references account (id),
  format       text not null check (format in ('pdf', 'csv', 'xlsx', 'camt053', 'mt940', 'ofx')),
  filter       jsonb not null,
  status       text not null default 'processing' check (status in ('processing', 'ready', 'failed')),
  reason       text check (reason in ('BOOKS', 'TOO_MANY_ROWS', 'FAULT')),
  -- How often somebody began it: what fails again and again ends.
  begun        smallint not null default 0,
  lines        bigint not null default 0,
  expected     bigint not null default 0,
  file_id      text references stored_file (id) on delete set null,
  created_at   timestamptz not null default now(),
  ended_at     timestamptz,
  expires_at   timestamptz not null default now() + interval '7 days',
  constraint a_month_has_an_account check (source <> 'monthly' or account_id is not null),
  constraint ended_when_not_processing check ((status = 'processing') = (ended_at is null)),
  constraint failed_with_a_reason check ((status = 'failed') = (reason is not null))
);
create index export_waiting on export (created_at) where status = 'processing';
create index export_of_customer on export (customer_id, created_at desc, id);
create index export_expires on export (expires_at);
create index export_file on export (file_id) where file_id is not null;
