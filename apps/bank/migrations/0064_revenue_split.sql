-- Why: two customers agree that a share of what a company pays the one goes on to the other. The bank carries it out by itself, in the
-- transaction that books the income, so what decides is in rows: who pays in the name of which company, what was agreed, what was split.

-- Companies whose payments can be split, kept by the operator, with the customers that pay in their name. One customer pays for one company.
create table split_company (
  id          integer generated always as identity (start with 501) primary key,
  brand       text not null,
  title       text not null,
  logo        text,
  removed_at  timestamptz,
  created_at  timestamptz not null default now(),
  unique (brand, title)
);
create table split_company_payer (
  customer_id  integer primary key references customer (id),
  company_id   integer not null references split_company (id)
);
create index split_company_payer_of on split_company_payer (company_id);

create table split_contract (
  id                       integer generated always as identity (start with 40001) primary key,
  brand                    text not null,
  company_id               integer not null references split_company (id),
  -- Who earns and pays the share, and who receives it.
  sender_id                integer not null references customer (id),
  beneficiary_id           integer not null references customer (id),
  initiator_id             integer not null references customer (id),
  sender_signer            text not null,
  beneficiary_signer       text not null,
  sender_obligations       text[] not null,
  beneficiary_obligations  text[] not null,
  -- Millionths.
  share                    integer not null check (share > 0 and share <= 1000000),
  active_from              date not null,
  active_to                date,
  note                     text,
  status                   text not null default 'UNSIGNED' check (status in (
    'ACTIVE', 'EXPIRED', 'TERMINATED', 'TERMINATING', 'UNSIGNED', 'WAITING', 'CANCELLED', 'REJECTED', 'SIGNED', 'NEED_IDENTIFICATION')),
  sender_signed_at         timestamptz,
  beneficiary_signed_at    timestamptz,
  -- Asked to end: by whom, why, its last day; and when it ended.
  end_asked_by             integer references customer (id),
  end_note                 text,
  ends_on                  date,
  ended_at                 timestamptz,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  check (sender_id <> beneficiary_id),
  check (initiator_id in (sender_id, beneficiary_id))
);
create index split_contract_of_sender on split_contract (sender_id, company_id);
create index split_contract_of_beneficiary on split_contract (beneficiary_id);
-- The days that the calendar brings.
create index split_contract_days on split_contract (id) where status in ('WAITING', 'ACTIVE', 'TERMINATING');

-- A signer shows who they are: one person of one side, as often as it takes.
create table split_identification (
  contract_id  integer not null references split_contract (id),
  customer_id  integer not null references customer (id),
  person_id    integer not null references person (id),
  status       text not null default 'NEW' check (status in ('NEW', 'PROCESSING', 'SUCCESS', 'FAILED')),
  -- The session with whoever checks, and how many there were.
  check_ref    text unique,
  address      text,
  checks       integer not null default 0,
  name         text,
  document     text,
  decided_at   timestamptz,
  poll_at      timestamptz,
  polls        integer not null default 0,
  primary key (contract_id, customer_id, person_id)
);
create index split_identification_to_poll on split_identification (poll_at) where poll_at is not null;

create table split_signature (
  contract_id  integer not null references split_contract (id),
  customer_id  integer not null references customer (id),
  person_id    integer not null references person (id),
  -- With whoever keeps signatures.
  ref          text not null unique,
  signed_at    timestamptz,
  poll_at      timestamptz,
  polls        integer not null default 0,
  primary key (contract_id, customer_id, person_id)
);
create index split_signature_to_poll on split_signature (poll_at) where poll_at is not null;

create table split_step (
  id           bigint generated always as identity primary key,
  contract_id  integer not null references split_contract (id),
  step         text not null,
  customer_id  integer references customer (id),
  person_id    integer references person (id),
  note         text,
  at           timestamptz not null default now(),
  -- Both sides are told by a job, each once.
  told_at      timestamptz
);
create index split_step_of on split_step (contract_id, id);
create index split_step_to_tell on split_step (id) where told_at is null;

-- The text that both signed, and the bank's signature over it, its parties, times and identifications.
create table split_seal (
  contract_id  integer primary key references split_contract (id),
  document     bytea not null,
  seal         text not null,
  signature    text not null,
  made_at      timestamptz not null default now()
);

-- What was split, what came back, and what could not be split. Written with the income, before any account is locked.
create table split_payment (
  id             bigint generated always as identity primary key,
  contract_id    integer not null,
  kind           text not null check (kind in ('split', 'back', 'missed')),
  -- The income, or what gave it back; and the operation that moved the share, where anything moved.
  income_id      bigint not null,
  operation_id   bigint,
  currency       text not null,
  base           bigint not null,
  -- The share of it; what of that the beneficiary owed from before, and so did not get; or owes from now on, of one that came back.
  part           bigint not null,
  owed           bigint not null default 0,
  from_account   integer not null,
  to_account     integer,
  reason         text,
  at             timestamptz not null default now(),
  -- Of one that was missed: when both were told.
  told_at        timestamptz
);
create index split_payment_of on split_payment (contract_id, id);
create index split_payment_of_income on split_payment (income_id);
create index split_payment_to_tell on split_payment (id) where kind = 'missed' and told_at is null;

-- So far, by contract and currency.
create table split_total (
  contract_id  integer not null,
  currency     text not null,
  income       bigint not null default 0,
  paid         bigint not null default 0,
  -- Shares of incomes that were given back, which the beneficiary could not cover: deducted from later ones.
  owed         bigint not null default 0 check (owed >= 0),
  primary key (contract_id, currency)
) with (fillfactor = 70);

-- How much of a payment its receiver has given back.
create table payment_refund (
  operation_id  bigint primary key,
  refunded      bigint not null
);

-- Who keeps signatures in the demo.
create table fake_esign (
  ref         text primary key,
  key         text not null unique,
  brand       text not null,
  language    text not null,
  name        text not null,
  title       text not null,
  document    bytea not null,
  return_to   text not null,
  signed_at   timestamptz,
  created_at  timestamptz not null default now()
);
