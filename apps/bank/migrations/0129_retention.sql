-- Why: what the bank knows about people is kept for as long as a table says that operators set, within what the law allows, and is then forgotten.
-- One operator proposes another number of days, a second one decides.
create table retention_change (
  id           integer generated always as identity (start with 101) primary key,
  kind         text not null,
  from_days    integer not null check (from_days >= 0),
  to_days      integer not null check (to_days >= 0),
  note         text not null check (length(note) between 1 and 500),
  proposed_by  integer not null references person (id),
  proposed_at  timestamptz not null default now(),
  decided_by   integer references person (id),
  decided_at   timestamptz,
  agreed       boolean,
  constraint decided_by_somebody check (num_nulls(decided_by, decided_at, agreed) in (0, 3)),
  -- Whoever proposed a change may drop it, but not agree to it.
  constraint agreed_by_a_second_person check (agreed is not true or decided_by <> proposed_by)
);
create unique index retention_change_open on retention_change (kind) where decided_at is null;
create index retention_change_agreed on retention_change (kind, id desc) where agreed;

-- How much went so far, and when the bank last looked.
create table retention_run (
  kind       text primary key,
  forgotten  bigint not null default 0,
  looked_at  timestamptz not null default now()
);

-- Of a customer who left each kind is forgotten once.
create table forgotten_customer (
  customer_id   integer not null references customer (id),
  kind          text not null,
  forgotten_at  timestamptz not null default now(),
  primary key (customer_id, kind)
);
create index customer_left on customer (closed_at) where closed_at is not null;

create index support_ticket_ended on support_ticket (updated_at) where status <> 'Open';
