-- Merchants pay to have somebody else's identity verified, and buyers say how a payment went. A verification exists from the moment it is
-- paid for; the row decides how far it is. Of documents the bank keeps nothing: whoever checks them answers with a result and a name.
create table identity_verification (
  id             integer primary key,
  -- The payment of its fee.
  operation_id   bigint not null unique references operation (id),
  brand          text not null,
  customer_id    integer not null references customer (id),
  -- Who asked for the customer. Nobody where a program did.
  person_id      integer references person (id),
  account_id     integer not null references account (id),
  fee            bigint not null,
  currency       text not null,
  email          text not null,
  name           text,
  -- The customer's own; the person does not see it.
  note           text,
  state          text not null default 'invited' check (state in ('invited', 'started', 'checking', 'verified', 'refused', 'expired')),
  reason         text,
  verified_name  text,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  decided_at     timestamptz,
  -- The e-mail that has to go out next, and from when on.
  letter_at      timestamptz default now(),
  letter_tries   integer not null default 0,
  written_at     timestamptz,
  -- The session with whoever checks: its number there, how many were opened, and how often documents were handed in.
  check_ref      text unique,
  checks         integer not null default 0,
  tries          integer not null default 0,
  -- When the result is asked for by ourselves, should nobody tell us.
  poll_at        timestamptz,
  polls          integer not null default 0,
  -- The fee is owed back, and went back.
  fee_owed       boolean not null default false,
  fee_back_at    timestamptz,
  -- When the customer was told what became of it.
  told_at        timestamptz
);
create sequence identity_verification_number as integer start with 8001 owned by identity_verification.id;
create index identity_verification_of on identity_verification (customer_id, id desc);
create index identity_verification_of_email on identity_verification (customer_id, email);
create index identity_verification_to_write on identity_verification (letter_at) where letter_at is not null;
create index identity_verification_to_poll on identity_verification (poll_at) where poll_at is not null;
create index identity_verification_to_end on identity_verification (expires_at) where decided_at is null;
create index identity_verification_to_give_back on identity_verification (id) where fee_owed and fee_back_at is null;
create index identity_verification_to_tell on identity_verification (id) where told_at is null and decided_at is not null;

-- Secrets of the person's page, as hashes. Each letter brings a new one; all of them open the page.
create table identity_verification_link (
  hash             bytea primary key,
  verification_id  integer not null references identity_verification (id),
  created_at       timestamptz not null default now()
);
create index identity_verification_link_of on identity_verification_link (verification_id);

create table identity_verification_step (
  id               bigint generated always as identity primary key,
  verification_id  integer not null references identity_verification (id),
  step             text not null,
  reason           text,
  at               timestamptz not null default now()
);
create index identity_verification_step_of on identity_verification_step (verification_id, id);

-- Who checks identities in the demo.
create table fake_identity_check (
  ref            text primary key,
  key            text not null unique,
  brand          text not null,
  language       text not null,
  name           text,
  state          text not null default 'open' check (state in ('open', 'approved', 'again', 'refused')),
  reason         text,
  document       text,
  document_name  text,
  -- Looking at documents takes a while; until then nobody is told the result.
  ready_at       timestamptz,
  created_at     timestamptz not null default now()
);

-- What a buyer said of a payment that they were asked for, once for each.
create table buyer_rating (
  request_id     integer primary key references payment_request (id),
  brand          text not null,
  -- Whom it is about.
  customer_id    integer not null references customer (id),
  -- Who said it: a customer, or a guest by the address they paid with.
  payer_id       integer references customer (id),
  payer_email    text not null,
  status         text not null check (status in ('positive', 'neutral', 'negative')),
  note           text,
  created_at     timestamptz not null default now(),
  changed_at     timestamptz
);
create index buyer_rating_of on buyer_rating (customer_id, created_at desc, request_id desc);
create index buyer_rating_of_email on buyer_rating (customer_id, payer_email);
