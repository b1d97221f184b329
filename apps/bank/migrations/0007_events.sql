-- Why: what happened is told to browsers, mails and webhooks from rows that were written with it, or it did not happen. A reader that asks
-- for "greater than the last I saw" loses events, because transactions commit in another order than they took their numbers; readers
-- therefore take only rows below the oldest transaction still running (xid < pg_snapshot_xmin). Each customer's events also carry a
-- number without gaps, so that a browser that was away can ask for what it missed.

create table event (
  id           bigint generated always as identity,
  xid          xid8 not null default pg_current_xact_id(),
  at           timestamptz not null default now(),
 -- No foreign key: the number comes from the customer's counter, which has one, and events are forgotten after days.
  customer_id  integer not null,
  number       bigint not null,
  name         text not null,
  data         jsonb not null,
  primary key (customer_id, number)
);
create index event_order on event (xid, id);

create table event_counter (
  customer_id  integer primary key references customer (id),
  number       bigint not null
) with (fillfactor = 70);

-- How far each reader of events has come.
create table event_reader (
  name  text primary key,
  xid   xid8 not null,
  id    bigint not null
);
