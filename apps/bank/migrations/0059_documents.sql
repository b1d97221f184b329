-- Why: documents that customers give. Files come in parts over lines that break, are kept sealed with a key of their customer (itself sealed
-- with the key of the deployment, so a copy of the database shows no document), and are written anew before they belong to a document.
-- Of a document's number only the last signs are kept: the rest stands on the sealed picture.
create table customer_key (
  customer_id  integer primary key references customer (id),
  sealed       bytea not null,
  created_at   timestamptz not null default now()
);

alter table document drop constraint document_category_check;
alter table document
  add constraint document_category_check check (category in (
    'identity', 'residence', 'phone', 'company', 'other', 'relationship', 'businessAddress', 'registrationAddress', 'control', 'additional',
    'sourceOfWealth', 'residencePermit', 'certification')),
  add column representative_id integer,
  add column position_id smallint,
  add column parent_id integer references document (id),
  add column country text,
  -- Beside reject_reason, which is a word of the contract or an older sentence: what the clerk wrote to the customer.
  add column note text,
  add column decided_at timestamptz,
  add column decided_by integer references person (id),
  -- What one clerk said of a document that takes two.
  add column proposed text check (proposed in ('confirm', 'reject')),
  add column proposed_by integer references person (id),
  add column proposed_at timestamptz,
  -- The last reminder of its end: so many days before, or 0 for the day itself.
  add column reminded smallint,
  add constraint proposed_by_somebody check ((proposed is null) = (proposed_by is null));
create index document_waiting on document (created_at, id) where status in (0, 31, 41, 64);
create index document_ending on document (expires_on) where status = 2 and expires_on is not null;

create table document_file (
  id           integer generated always as identity (start with 9001) primary key,
  customer_id  integer not null references customer (id),
  person_id    integer not null references person (id),
  size         integer not null check (size between 1 and 20000000),
  received     integer not null default 0,
  -- Found in its bytes when it became part of a document; its size then.
  type         text check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  clean_size   integer,
  document_id  integer references document (id),
  side         text check (side in ('front', 'back', 'registrationStamp')),
  created_at   timestamptz not null default now(),
  constraint received_no_more_than_size check (received between 0 and size),
  constraint of_a_document_is_clean check ((document_id is null) or (type is not null and side is not null and clean_size is not null)),
  unique (document_id, side)
);
create index document_file_of on document_file (customer_id);
create index document_file_loose on document_file (created_at) where document_id is null;

create table document_file_part (
  file_id   integer not null references document_file (id) on delete cascade,
  is_clean  boolean not null,
  -- Where its first byte stands in the file.
  place     integer not null,
  bytes     bytea not null,
  primary key (file_id, is_clean, place)
);

-- Verifying by hand takes two: one proposes, another one releases.
create table verification_proposal (
  customer_id  integer primary key references customer (id),
  proposed_by  integer not null references person (id),
  reason       text not null,
  proposed_at  timestamptz not null default now()
);
