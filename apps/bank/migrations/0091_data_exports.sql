-- Why: a customer takes away everything that the bank knows of them. The archive is written in the background and kept for some days; it holds
-- pictures of documents, so its parts are sealed with the customer's key like the documents themselves (0059): a copy of the database shows none of it.
create table data_export (
  id           text primary key,
  brand        text not null,
  customer_id  integer not null references customer (id),
  -- Who asked: nobody else downloads it.
  person_id    integer not null references person (id),
  -- The session it was asked for in: the list of sessions is told apart by it.
  family_id    text not null,
  language     text not null,
  status       text not null default 'processing' check (status in ('processing', 'ready', 'failed')),
  -- How often a node took it up.
  begun        integer not null default 0,
  size         bigint,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null default now() + interval '7 days',
  constraint ready_has_a_size check ((status = 'ready') = (size is not null))
);
create index data_export_of on data_export (customer_id, person_id, created_at);
create index data_export_waiting on data_export (created_at) where status = 'processing';

create table data_export_part (
  export_id  text not null references data_export (id) on delete cascade,
  number     integer not null,
  bytes      bytea not null,
  primary key (export_id, number)
);
