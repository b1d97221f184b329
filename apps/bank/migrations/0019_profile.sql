-- Why: what the bank knows of a customer beside their money: where they live, which numbers reach them, which papers they gave and what
-- became of those. What is missing, and who acts next, follows from these rows by one tested function of the contract.

create table phone (
  id            integer generated always as identity (start with 5001) primary key,
  person_id     integer not null references person (id),
  country_code  text not null,
  -- International form, as everywhere.
  number        text not null,
  -- 2 is the personal phone. Spec: product-areas §9.
  type          smallint not null default 2,
  confirmed_at  timestamptz,
  created_at    timestamptz not null default now(),
  unique (person_id, number)
);
insert into phone (person_id, country_code, number, confirmed_at)
  select id, residence_country, phone, case when phone_confirmed then now() end from person where phone is not null;

create table address (
  id           integer generated always as identity (start with 6001) primary key,
  customer_id  integer not null references customer (id),
  address1     text not null,
  address2     text,
  city         text not null,
  postal_code  text not null,
  state_code   text,
  state_name   text,
  country      text not null,
  kind         text not null default 'home' check (kind in ('unspecified', 'home', 'residence', 'business', 'homeAndBusiness', 'office')),
  confirmed_at timestamptz,
  created_at   timestamptz not null default now()
);
create index address_customer on address (customer_id);

-- Papers, and what became of them: 0 submitted, 2 confirmed, 4 canceled, 5 deleted, 26 rejected, 31 under investigation, 38 expired,
-- 41 pending, 64 name mismatch. Spec: product-areas §4. An identity document has a number; a proof of residence belongs to an address.
create table document (
  id             integer generated always as identity (start with 8001) primary key,
  customer_id    integer not null references customer (id),
  address_id     integer references address (id),
  category       text not null check (category in ('identity', 'residence', 'company')),
  type_id        smallint not null,
  type           text not null,
  number         text,
  status         smallint not null check (status in (0, 2, 4, 5, 26, 31, 38, 41, 64)),
  issued_on      date,
  expires_on     date,
  reject_reason  text,
  created_by     integer not null references person (id),
  created_at     timestamptz not null default now()
);
create index document_customer on document (customer_id);

alter table person add column occupation integer;
alter table customer
  add column video_identity text check (video_identity in ('new', 'processing', 'success', 'rejected')),
  -- Null: none; false: asked for; true: given.
  add column duplicates_given boolean,
  add column needs_card_document boolean not null default false,
  add column in_final_review boolean not null default false;
