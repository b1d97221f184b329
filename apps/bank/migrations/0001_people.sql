-- Why: a person signs in, a customer owns money. They are two things, because one person may act for several companies and a company
-- has several people. A personal customer is both: a person with exactly one customer of their own. Everything belongs to one brand;
-- an e-mail address is unique within it. Spec: foundations §3, money-call §1.

create table person (
  id                  integer generated always as identity (start with 1001) primary key,
  brand               text not null,
  -- Kept in the one form in which two spellings of an address are equal (lower case).
  email               text not null check (email = lower(email)),
  password_hash       text not null,
  first_name          text not null,
  last_name           text not null,
  language            text not null default 'en' check (language in ('en', 'es', 'pt', 'ro', 'ru', 'ua')),
  phone               text,
  phone_confirmed     boolean not null default false,
  birth_day           date,
  residence_country   text not null,
  tax_id              text,
  approve_mode        text not null default 'none' check (approve_mode in ('none', 'push', 'otp', 'sms', 'approvalCode')),
  login_2fa_mode      text not null default 'no',
  is_admin            boolean not null default false,
  activated_at        timestamptz,
  use_old_web         boolean not null default false,
  old_web_url         text,
  terms_accepted      integer not null default 0,
  migration_req       text not null default 'none' check (migration_req in ('none', 'soft', 'strict')),
  migration_strategy  text check (migration_strategy in ('migrate', 'enable')),
  migration_due       date,
  created_at          timestamptz not null default now(),
  unique (brand, email),
  unique (id, brand)
);

create table customer (
  id                    integer generated always as identity (start with 10001) primary key,
  brand                 text not null,
  -- 0 personal, 1 old business, 2 business. Spec: foundations §3.
  kind                  smallint not null check (kind in (0, 1, 2)),
  person_id             integer unique,
  name                  text not null,
  country               text not null,
  verified              boolean not null default true,
  limited               boolean not null default false,
  -- 1 expired documents, 2 unpaid invoice, 3 sanctions, 4 adverse media, 5 account investigation. Spec: product-areas §4.
  limit_reason          smallint check (limit_reason between 1 and 5),
  due_diligence_level   smallint not null default 1,
  needs_info_update     boolean not null default false,
  needs_kyc             boolean not null default false,
  needs_fatca           boolean not null default false,
  is_merchant           boolean not null default false,
  settlement_of         integer references customer (id),
  strict_mode           boolean not null default false,
  converted             boolean not null default false,
  created_at            timestamptz not null default now(),
  unique (id, brand),
  foreign key (person_id, brand) references person (id, brand),
  constraint personal_has_a_person check ((kind = 0) = (person_id is not null)),
  constraint limited_has_a_reason check (limited = (limit_reason is not null))
);

-- What a person may do for a company. Rights: 0 none, 1 read, 2 full, 3 initiate, 4 confirm, 5 uploading.
create table access (
  person_id     integer not null,
  customer_id   integer not null,
  brand         text not null,
  rights        smallint not null check (rights between 0 and 5),
  balance_info  boolean not null default true,
  flags         text[] not null default '{}',
  position_ids  smallint[] not null default '{}',
  created_at    timestamptz not null default now(),
  primary key (person_id, customer_id),
  foreign key (person_id, brand) references person (id, brand),
  foreign key (customer_id, brand) references customer (id, brand)
);
create index access_customer on access (customer_id);
