-- Why: what a customer calls an account (a number, a type, a card with a state) is not the ledger account that holds its money. They are
-- joined one to one here, so that the ledger knows nothing of cards and cards nothing of postings. Card numbers are never stored in
-- clear: the last four are all that anyone needs to see. Spec: product-areas §3.

create table account (
  id                 integer generated always as identity (start with 4109317 increment by 37) primary key,
  customer_id        integer not null references customer (id),
  ledger_account_id  integer not null unique,
  currency           text not null,
  type               integer not null check (type in (1001, 4001, 4002) or type between 2006 and 2135),
  sub_type           text check (sub_type in ('PREPAID', 'DEBIT')),
  -- 2 active, 11 closed.
  status             smallint not null default 2,
  number             text not null unique,
  is_settlement      boolean not null default false,
  settlement_id      integer references account (id),
  created_at         timestamptz not null default now(),
  closed_at          timestamptz,
  unique (id, customer_id),
  foreign key (ledger_account_id, currency) references ledger_account (id, currency)
);
create index account_customer on account (customer_id);

create table card (
  account_id     integer primary key references account (id),
  status         smallint not null,
  is_virtual     boolean not null,
  alias          text,
  last_four      text not null check (last_four ~ '^\d{4}$'),
  expiry_month   smallint not null check (expiry_month between 1 and 12),
  expiry_year    smallint not null,
  reissue_status smallint
);
