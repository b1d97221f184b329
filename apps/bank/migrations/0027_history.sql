-- Why: finding something in a long history must not cost the payments anything. Movements have no index for words, types, people or
-- amounts. Instead a job writes, long after the payment, one row for each 256 movements of a customer who has many: which marks occur in
-- them (three letters in a row, a type, a person, an account) and how large the amounts are. Whoever looks for something reads these rows
-- first, and then only the stretches of the history in which it may be. What a chapter does not cover yet is read as it is.
-- docs/areas/history.md.

create table history_chapter (
  customer_id  integer not null references customer (id),
  -- The stretch it tells of: after the one place (that of the chapter before), up to and with the other.
  from_at      timestamptz not null,
  from_id      bigint not null,
  to_at        timestamptz not null,
  to_id        bigint not null,
  -- A bit for each mark that occurs; several marks may share one, so a chapter may promise too much, but never too little.
  marks        bytea not null,
  -- The smallest amount in whole units, rounded down, and the largest, rounded up; nothing where an amount may still change.
  least        bigint,
  most         bigint,
  primary key (customer_id, to_at, to_id)
);
-- Two kilobytes that are read one after another: neither compressed nor laid elsewhere.
alter table history_chapter alter column marks set storage plain;

-- How many movements of a customer stand in no chapter yet, about: it only says where there is work.
create table history_backlog (
  customer_id  integer primary key references customer (id),
  movements    integer not null
) with (fillfactor = 70);
create index history_backlog_large on history_backlog (movements) where movements >= 2048;

-- When an operation that was not done at once came to its next state. Payments that are booked at once never write here.
create table operation_step (
  operation_id  bigint not null references operation (id),
  state         text not null,
  at            timestamptz not null default now(),
  primary key (operation_id, state)
);
create function operation_took_step() returns trigger language plpgsql as $$
begin
  insert into operation_step (operation_id, state) values (new.id, new.state) on conflict do nothing;
  return null;
end $$;
create trigger operation_took_step after update of state on operation
  for each row when (old.state is distinct from new.state and new.state in ('awaiting_second_person', 'sent', 'settled', 'returned'))
  execute function operation_took_step();

-- What somebody looks for again and again, under a name: a person's own, for one customer and one screen.
create table saved_view (
  id           integer generated always as identity primary key,
  person_id    integer not null references person (id),
  customer_id  integer not null references customer (id),
  screen       text not null,
  name         text not null,
  filter       jsonb not null,
  created_at   timestamptz not null default now(),
  unique (person_id, customer_id, screen, name)
);
