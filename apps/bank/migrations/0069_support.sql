-- Why: the embedded help desk. It speaks the API of the help desk provider that the specification describes, so that a bank needs none and a real one
-- can take its place: who comes shows a token that it got for a key of the bank, and is one customer for an hour.
create table help_desk_key (
  hash         bytea primary key,
  person_id    integer not null references person (id),
  customer_id  integer not null references customer (id),
  expires_at   timestamptz not null
);

create table help_desk_session (
  hash         bytea primary key,
  person_id    integer not null references person (id),
  customer_id  integer not null references customer (id),
  expires_at   timestamptz not null
);
create index help_desk_session_old on help_desk_session (expires_at);

create table support_ticket (
  id                integer generated always as identity (start with 10101) primary key,
  brand             text not null,
  customer_id       integer not null references customer (id),
  person_id         integer not null references person (id),
  subject           text not null,
  description       text not null,
  department        text not null,
  fields            jsonb not null default '{}',
  status            text not null default 'Open' check (status in ('Open', 'Closed', 'closed-no-reply')),
  customer_read_at  timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);
create index support_ticket_of on support_ticket (customer_id, updated_at desc, id desc);
create index support_ticket_queue on support_ticket (brand, updated_at) where status = 'Open';

create table support_thread (
  id           bigint generated always as identity primary key,
  ticket_id    integer not null references support_ticket (id),
  person_id    integer references person (id),
  author_name  text not null,
  by_agent     boolean not null,
  -- Whom the bank wrote to; nothing in what a customer wrote.
  addressed    text,
  content      text not null,
  created_at   timestamptz not null default now(),
  constraint agents_address_somebody check (by_agent = (addressed is not null))
);
create index support_thread_of on support_thread (ticket_id, id);

create table support_upload (
  id           text primary key,
  customer_id  integer not null references customer (id),
  person_id    integer not null references person (id),
  thread_id    bigint references support_thread (id),
  name         text not null,
  bytes        bytea not null,
  created_at   timestamptz not null default now()
);
create index support_upload_of on support_upload (thread_id) where thread_id is not null;
create index support_upload_old on support_upload (created_at) where thread_id is null;
