-- Why: an administrator looks at what a customer sees, for a reason that is written down, and until they end it. One customer at a time per
-- session; each call they make names both in the audit.

create table acting (
  id           bigint generated always as identity primary key,
  admin_id     integer not null references person (id),
  customer_id  integer not null references customer (id),
  reason       text not null,
  started_at   timestamptz not null default now(),
  ended_at     timestamptz
);
create index acting_customer on acting (customer_id, started_at desc);

alter table session_family add column acting_id bigint references acting (id);
