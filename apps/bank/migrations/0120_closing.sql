-- Why: a customer ends the relationship with the bank. The request waits for some days, in which it can be taken back; then everything is closed at
-- once, when nothing blocks it. What the bank knows stays for the time that the law asks for (docs/spec/decisions.md), so nothing is deleted here.
create table closing (
  id           integer generated always as identity (start with 501) primary key,
  brand        text not null,
  customer_id  integer not null references customer (id),
  -- Who asked for it, and who took it back.
  person_id    integer not null references person (id),
  ended_by     integer references person (id),
  state        text not null default 'waiting' check (state in ('waiting', 'takenBack', 'stopped', 'closed')),
  asked_at     timestamptz not null default now(),
  closes_at    timestamptz not null,
  ended_at     timestamptz,
  -- What blocked it on its day.
  obstacles    text[] not null default '{}',
  constraint ended_at_an_end check ((state = 'waiting') = (ended_at is null)),
  constraint stopped_by_something check ((state = 'stopped') = (cardinality(obstacles) > 0))
);
create unique index closing_waiting on closing (customer_id) where state = 'waiting';
create index closing_due on closing (closes_at) where state = 'waiting';

-- From this moment nobody acts for the customer any more, and nothing is opened for them.
alter table customer add column closed_at timestamptz;

alter table ask drop constraint ask_kind_check, add constraint ask_kind_check
  check (kind in ('signIn', 'device', 'twoStep', 'password', 'phone', 'cardPayment', 'recovery', 'closing'));
