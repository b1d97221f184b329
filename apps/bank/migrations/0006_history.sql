-- Why: one row per operation and account of a customer, as its owner reads it: who, what for, which way, in which state. Written in the
-- transaction of the posting. Pages are read by key (account, time, id), so that page 4,000 costs what page 1 costs.

create table movement (
  id                  bigint generated always as identity primary key,
  -- Its operation exists, and nobody's movement is ever shown to somebody who does not own the account: asked once per statement
  -- (movements_belong) instead of for each row.
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
  counterparty_email  text
);
create index movement_of_customer on movement (customer_id, booked_at desc, id desc);
create index movement_of_account on movement (account_id, booked_at desc, id desc);
-- Every later step of an operation (approved, declined, expired, settled, returned) finds what its customers see by it.
create index movement_of_operation on movement (operation_id);
-- Few rows: what is on its way, was refused or came back, in the order in which it is read.
create index movement_unfinished on movement (customer_id, status, booked_at desc, id desc) where status <> 'completed';

-- References like any other, for whole statements. The other half of them stands with operations and accounts: neither is ever deleted or
-- renumbered, and no account changes hands. A foreign key would also lock the account of everybody who pays or is paid.
-- A plan made while there were few rows must not read all of them for ever: each is looked up by its number.
create function movements_belong() returns trigger
language plpgsql set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_operation bigint;
  v_missing   boolean;
begin
  select a.operation_id, o.id is null into v_operation, v_missing
  from added a left join operation o on o.id = a.operation_id left join account c on c.id = a.account_id
  where o.id is null or c.customer_id is distinct from a.customer_id limit 1;
  if v_missing then
    raise exception 'a movement of operation %, which does not exist', v_operation using errcode = 'foreign_key_violation';
  elsif found then
    raise exception 'a movement of operation % on an account that is not its customer''s', v_operation using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger movements_belong after insert on movement
  referencing new table as added for each statement execute function movements_belong();

create function movements_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a movement stays with its operation, its account and its customer' using errcode = 'DU004';
end $$;
create trigger movements_stay before update of operation_id, account_id, customer_id on movement
  for each statement execute function movements_stay();

create function accounts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'accounts are kept, with the number and the owner they have' using errcode = 'DU004';
end $$;
create trigger accounts_stay before delete or update of id, customer_id on account for each statement execute function accounts_stay();
create trigger accounts_stay_all before truncate on account for each statement execute function accounts_stay();
