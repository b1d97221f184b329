-- Why: one row per operation and account of a customer, as its owner reads it: who, what for, which way, in which state. Written in the
-- transaction of the posting. Pages are read by key (account, time, id), so that page 4,000 costs what page 1 costs.

create table movement (
  id                  bigint generated always as identity primary key,
  -- Its operation exists: asked once per statement (movements_have_operations) instead of for each row.
  operation_id        bigint not null,
  customer_id         integer not null,
  account_id          integer not null,
  booked_at           timestamptz not null,
  type                text not null,
  direction           text not null check (direction in ('in', 'out', 'own')),
  status              text not null check (status in ('completed', 'processing', 'rejected', 'returned')),
  amount              bigint not null check (amount >= 0),
  fee                 bigint not null default 0 check (fee >= 0),
  currency            text not null,
  description         text,
  counterparty_name   text,
  counterparty_email  text,
  -- Nobody's movement is ever shown to somebody who does not own the account.
  foreign key (account_id, customer_id) references account (id, customer_id)
);
create index movement_of_customer on movement (customer_id, booked_at desc, id desc);
create index movement_of_account on movement (account_id, booked_at desc, id desc);
-- Every later step of an operation (approved, declined, expired, settled, returned) finds what its customers see by it.
create index movement_of_operation on movement (operation_id);
-- Few rows: what is on its way, was refused or came back, in the order in which it is read.
create index movement_unfinished on movement (customer_id, status, booked_at desc, id desc) where status <> 'completed';

-- A reference like any other, for whole statements. The other half of it stands with operations: they are never deleted or renumbered.
-- A plan made while there were few operations must not read all of them for ever: each is looked up by its number.
create function movements_have_operations() returns trigger
language plpgsql set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_missing bigint;
begin
  select a.operation_id into v_missing from added a where not exists (select 1 from operation o where o.id = a.operation_id) limit 1;
  if found then
    raise exception 'a movement of operation %, which does not exist', v_missing using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger movements_have_operations after insert on movement
  referencing new table as added for each statement execute function movements_have_operations();
create trigger movements_keep_operations before update of operation_id on movement
  for each statement execute function operations_stay();
