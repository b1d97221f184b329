-- A request for payment: somebody asks for money and somebody agrees. Invoices stand on it, and buttons and payments of the API will; how a
-- request is paid, and that it is paid once, is decided by this row and by nothing else.
create table payment_request (
  id             integer generated always as identity (start with 50001) primary key,
  brand          text not null,
  origin         text not null check (origin in ('invoice')),
  -- Who asks, and where it is to arrive; nobody where the bank itself asks.
  customer_id    integer references customer (id),
  account_id     integer references account (id),
  -- The person who asked for the customer.
  person_id      integer references person (id),
  amount         bigint not null check (amount > 0),
  currency       text not null,
  due_on         date not null,
  -- Who is asked: an address, and the customer who has it. Nobody where money from outside is asked for.
  payer_email    text,
  payer_name     text,
  payer_id       integer references customer (id),
  state          text not null default 'open' check (state in ('open', 'paying', 'paid', 'refused', 'withdrawn')),
  -- The payment that pays or paid it.
  operation_id   bigint references operation (id),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  decided_at     timestamptz,
  -- When the customer who asked was told what became of it.
  told_at        timestamptz,
  foreign key (customer_id, brand) references customer (id, brand),
  foreign key (payer_id, brand) references customer (id, brand),
  constraint somebody_is_paid check ((customer_id is null) = (account_id is null)),
  constraint paying_has_a_payment check (state not in ('paying', 'paid') or operation_id is not null)
);
create index payment_request_open_for_payer on payment_request (payer_id, due_on, id) where state in ('open', 'paying');
create index payment_request_done_for_payer on payment_request (payer_id, id desc) where state in ('paid', 'refused', 'withdrawn');
create index payment_request_open_of_payee on payment_request (customer_id, due_on, id) where state in ('open', 'paying');
create index payment_request_done_of_payee on payment_request (customer_id, id desc) where state in ('paid', 'refused', 'withdrawn');
-- How many there are of each side, and how many somebody sent today.
create index payment_request_of_payer on payment_request (payer_id, created_at);
create index payment_request_of_payee on payment_request (customer_id, created_at);
create index payment_request_of_stranger on payment_request (brand, payer_email) where payer_id is null;
create index payment_request_to_tell on payment_request (id) where told_at is null and decided_at is not null;
create unique index payment_request_of_operation on payment_request (operation_id) where operation_id is not null;

-- Secrets of the page that needs no account, as hashes. Each letter brings a new one; all of them open the page.
create table payment_request_link (
  hash           bytea primary key,
  request_id     integer not null references payment_request (id),
  created_at     timestamptz not null default now()
);
create index payment_request_link_of_request on payment_request_link (request_id);

-- Numbers of invoices without gaps: the row is locked until the invoice that took a number is there.
create table invoice_series (
  -- 'customer 10001', or 'bank' and a brand.
  owner          text primary key,
  prefix         text not null,
  next           integer not null default 1
);

-- Invoices that come again by themselves.
create table invoice_plan (
  id             integer generated always as identity (start with 7001) primary key,
  brand          text not null,
  customer_id    integer not null references customer (id),
  person_id      integer not null references person (id),
  -- The invoice that is sent each time, as it was typed the first time.
  input          jsonb not null,
  frequency      text not null,
  anchor         date not null,
  -- How many days after it was sent each is due.
  due_days       integer not null check (due_days >= 0),
  step           integer not null default 1,
  sent           integer not null default 1,
  next_on        date,
  ends_on        date,
  most           integer check (most >= 2),
  created_at     timestamptz not null default now(),
  ended_at       timestamptz
);
create index invoice_plan_of_customer on invoice_plan (customer_id, id desc);
create index invoice_plan_due on invoice_plan (next_on) where ended_at is null;

create table invoice (
  request_id     integer primary key references payment_request (id),
  -- Of the payment request, for its number.
  customer_id    integer references customer (id),
  number         text not null,
  note           text,
  -- Of whoever asks.
  tax_id         text,
  lines          jsonb not null,
  is_funding     boolean not null default false,
  refusal        text,
  seen_at        timestamptz,
  file_id        text references stored_file (id) on delete set null,
  plan_id        integer references invoice_plan (id),
  plan_step      integer,
  -- The letter that has to go out next, and from when on.
  letter         text check (letter in ('first', 'dueSoon', 'overdue', 'reminder', 'cancelled')),
  letter_at      timestamptz,
  letter_tries   integer not null default 0,
  reminded_at    timestamptz,
  -- When the bank reminds by itself next.
  remind_on      date,
  unique (customer_id, number),
  unique (plan_id, plan_step)
);
create index invoice_to_write on invoice (letter_at) where letter is not null;
create index invoice_that_funds on invoice (request_id) where is_funding;
create index invoice_to_remind on invoice (remind_on) where remind_on is not null;

-- A schedule is what a payer has agreed to pay again and again. Only an agreement with a merchant can say that the payer does not end it.
alter table transfer_schedule
  add column payer_may_end boolean not null default true,
  -- The letter that says what was agreed to and how to end it; from when on it is tried.
  add column letter_after  timestamptz not null default now(),
  add column written_at    timestamptz;
update transfer_schedule set written_at = created_at;
create index transfer_schedule_to_write on transfer_schedule (letter_after) where written_at is null;

-- Cards of guests that pay a request. Of the number only its end is kept. The card's bank reserves the money first; it is taken when the
-- request is paid in the books, and given free when somebody else was quicker.
create table card_charge (
  id             text primary key,
  request_id     integer not null references payment_request (id),
  -- Of the call: whoever repeats it gets the same charge.
  key            text not null,
  request_hash   bytea not null,
  -- The acquirer's number.
  ref            text,
  last_four      text not null,
  payer_email    text,
  state          text not null default 'new' check (state in ('new', 'challenge', 'authorized', 'booked', 'captured', 'declined', 'releasing', 'released')),
  reason         text,
  operation_id   bigint references operation (id),
  created_at     timestamptz not null default now(),
  next_at        timestamptz not null default now() + interval '15 minutes',
  tries          integer not null default 0,
  unique (request_id, key)
);
create index card_charge_to_carry on card_charge (next_at) where state in ('new', 'challenge', 'authorized', 'booked', 'releasing');
create unique index card_charge_of_operation on card_charge (operation_id) where operation_id is not null;

-- The acquirer of the demo.
create table fake_charge (
  ref            text primary key,
  key            text not null unique,
  brand          text not null,
  amount         bigint not null,
  currency       text not null,
  last_four      text not null,
  state          text not null check (state in ('challenge', 'authorized', 'captured', 'declined', 'released')),
  reason         text,
  code           text,
  tries          integer not null default 0,
  created_at     timestamptz not null default now()
);
