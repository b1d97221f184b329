-- Why: money that leaves is not gone when it is booked: a rail takes it, settles it after a while, or sends it back. Which operation goes
-- by which rail, and what becomes of its fee, is data. While payouts are halted nothing new leaves: the database itself refuses, so every
-- node honours it with its next statement. Design: money-call §2, reliability G16; docs/rails.md.

create table rail (
  -- The kind of the operations that leave by it.
  kind          text primary key check (kind in ('wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac')),
  -- Its name in the books: rail:<name>:<brand>:<currency>.
  name          text not null unique,
  -- When the fee goes back with the money.
  fee_returned  text not null default 'rejected' check (fee_returned in ('never', 'rejected', 'always'))
);
insert into rail (kind, name) values
  ('wire', 'wire'), ('eft', 'eft'), ('oct', 'oct'), ('crypto_eft', 'crypto'), ('instant_payment', 'instant'), ('interac', 'interac');

-- Operations that a rail has to carry on.
create index operation_on_rail on operation (id)
  where state in ('posted', 'sent') and kind in ('wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac');

-- How far the bank has come with one of them. Whoever works on it takes the next fence; who comes back with an old one is too late.
create table rail_order (
  operation_id  bigint primary key references operation (id),
  fence         bigint not null default 0,
  -- Not looked at before; pushed ahead while somebody works on it.
  next_at       timestamptz not null default now(),
  tries         integer not null default 0,
  -- The rail's own number for it.
  reference     text,
  trouble       text,
  done_at       timestamptz
);
create index rail_order_due on rail_order (next_at) where done_at is null;

-- What the demo's outside world remembers, as a real bank on the other side would.
create table fake_rail_order (
  id            text primary key,
  rail          text not null,
  amount        bigint not null,
  currency      text not null,
  account       text not null,
  tries         integer not null default 1,
  accepted_at   timestamptz not null
);

-- Nothing new leaves while payouts are halted, whoever tries and on whichever node. What was booked before is not given to a rail (the
-- query that takes orders asks); what a rail already has is still written down as it is.
create function payouts_are_halted() returns trigger language plpgsql as $$
begin
  if exists (select 1 from halt where lifted_at is null) then
    raise exception 'payouts are halted' using errcode = 'DU014';
  end if;
  return new;
end $$;
-- After the insert: a request that is repeated finds its operation and makes none, and is told what it was told before.
create trigger payouts_are_halted_for_new after insert on operation
  for each row when (new.kind in ('wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac'))
  execute function payouts_are_halted();
create trigger payouts_are_halted_for_steps before update of state on operation
  for each row when (new.kind in ('wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac') and new.state = 'posted'
                     and old.state is distinct from new.state)
  execute function payouts_are_halted();

-- A rail may also refuse what was booked before it was ever sent; nothing else comes back from posted.
create or replace function operation_ends_are_final() returns trigger language plpgsql as $$
begin
  if old.state in ('settled', 'returned', 'declined', 'expired', 'cancelled', 'failed')
     or (old.state = 'posted' and new.state <> 'sent'
         and not (new.state = 'returned' and exists (select 1 from rail where rail.kind = old.kind)))
     or (old.state = 'sent' and new.state not in ('settled', 'returned')) then
    raise exception 'operation % has ended as %', old.id, old.state using errcode = 'DU003';
  end if;
  return new;
end $$;
