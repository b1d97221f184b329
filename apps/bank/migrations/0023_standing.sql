-- Why: whoever must prove who they are, or certify where they pay taxes, is shown what the bank has already and what it will ask for. So
-- what was said is kept as it was said, part by part, before anybody signs it. Spec: product-areas §3 (FATCA/CRS info), §4.

create table kyc_answer (
  customer_id       integer primary key references customer (id),
  country_of_birth  text,
  citizenship       text[] not null default '{}',
  -- Ids of the dictionaries: sources of funds, purposes, estimated monthly deposits.
  source_ids        smallint[] not null default '{}',
  purpose_ids       smallint[] not null default '{}',
  deposit_id        smallint,
  -- [{"id": 3, "answer": "…"}]: the additional questions of the brand.
  questions         jsonb not null default '[]',
  updated_at        timestamptz not null default now()
);

-- Whoever has a position in a company (director 2, shareholder 6 and 9, ultimate owner 8, others) represents it under a number of their own
-- there: papers and certifications are given for it.
alter table access add column representative_id integer generated always as identity unique;

-- A person's or a company's; which one it is, the customer says.
create table self_certification (
  customer_id          integer primary key references customer (id),
  city_of_birth        text,
  country_of_birth     text,
  citizenship          text[] not null default '{}',
  -- [{"countryCode": "RO", "taxId": "…"}]
  tax_ids              jsonb not null default '[]',
  has_us_indicia       boolean not null default false,
  is_us_tax_payer      boolean not null default false,
  classification       text,
  -- [{"representativeId": 12, "taxIds": […]}]
  controlling_persons  jsonb not null default '[]',
  -- Null until it was signed; whatever changes afterwards is signed again.
  signed_at            timestamptz
);

-- The papers of a certification are papers like others.
alter table document drop constraint document_category_check;
alter table document add constraint document_category_check check (category in ('identity', 'residence', 'company', 'certification'));
create table certification_form (
  customer_id  integer not null references self_certification (customer_id),
  form         text not null check (form in ('w9', 'W8Ben', 'taxResidencySelfCertification', 'certificateOfLossOfNationality')),
  document_id  integer not null references document (id),
  primary key (customer_id, form)
);
