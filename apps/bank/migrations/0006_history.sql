-- Why: one row per operation and account of a customer, as its owner reads it: who, what for, which way, in which state. Written in the
-- transaction of the posting. Pages are read by key (account, time, id), so that page 4,000 costs what page 1 costs.

create table movement (
  id                  bigint generated always as identity primary key,
  operation_id        bigint not null references operation (id),
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
create index movement_unfinished on movement (customer_id, status) where status in ('processing', 'rejected');
