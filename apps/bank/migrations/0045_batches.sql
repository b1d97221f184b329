-- Payments of one file. A batch is read, checked and put right as a draft, agreed to as one operation, and paid line by line.
create table batch (
  id                 integer generated always as identity (start with 50001) primary key,
  brand              text not null,
  customer_id        integer not null references customer (id),
  person_id          integer not null references person (id),
  account_id         integer not null references account (id),
  way                text not null,
  name               text not null,
  state              text not null default 'reading' check (state in (
    'reading', 'unreadable', 'draft', 'submitted', 'paying', 'done', 'cancelled')),
  -- Why the file cannot be read: reason and row.
  refusal            jsonb,
  file_id            text references stored_file (id) on delete set null,
  file_name          text,
  -- Of what came and where it is paid from.
  digest             bytea not null,
  -- The titles of the file's columns, and the field that each is taken for.
  titles             text[] not null default '{}',
  fields             text[] not null default '{}',
  has_header         boolean not null default false,
  -- How its amounts are written, where the file tells.
  decimal_sign       text check (decimal_sign in ('.', ',')),
  -- Changes with every change of a line: what somebody looked at can be told from what is there now.
  version            integer not null default 1,
  operation_id       bigint references operation (id),
  -- The day it was submitted on; the same file once a day, unless it is said to be meant.
  submitted_on       date,
  meant_again        boolean not null default false,
  declined           text,
  -- When its lines were priced the last time: an exchange holds for a while only.
  priced_at          timestamptz,
  -- Where its money waits while its lines are paid.
  ledger_account_id  integer references ledger_account (id),
  stop_asked_at      timestamptz,
  created_at         timestamptz not null default now(),
  finished_at        timestamptz
);
create index batch_of_customer on batch (customer_id, created_at desc, id desc);
create index batch_at_work on batch (id) where state in ('reading', 'paying');
create index batch_of_operation on batch (operation_id) where operation_id is not null;
create unique index batch_once_a_day on batch (customer_id, digest, submitted_on) where submitted_on is not null and not meant_again;

create table batch_line (
  batch_id           integer not null references batch (id),
  -- As the program of whoever made the file counts; a line that was added comes behind the last.
  row                integer not null check (row > 0),
  -- As they came, and as they are read: by the name of the field.
  cells              text[] not null,
  fields             jsonb not null,
  state              text not null default 'unchecked' check (state in (
    'unchecked', 'wrong', 'ready', 'paid', 'waiting', 'refused', 'returned', 'cancelled')),
  problem            jsonb,
  advice             jsonb,
  deleted_at         timestamptz,
  -- The figures of the line when it was checked: frozen with the batch.
  send               bigint,
  fee                bigint,
  rate               text,
  receive            bigint,
  receive_currency   text,
  -- Whom, as people see it, and where to: what its way needs to pay it.
  payee              jsonb,
  target             jsonb,
  -- Paid, or given back: once.
  operation_id       bigint references operation (id),
  primary key (batch_id, row)
);
create index batch_line_by_state on batch_line (batch_id, state, row);
create unique index batch_line_of_operation on batch_line (operation_id) where operation_id is not null and state <> 'cancelled';

-- Which column was which field in the last file of this form.
create table batch_columns (
  customer_id        integer not null references customer (id),
  way                text not null,
  -- The titles, tidied; of a file without any, how many columns it has.
  form               text not null,
  fields             text[] not null,
  has_header         boolean not null,
  primary key (customer_id, way, form)
);
