-- Why: forms of a certification are signed, and asked for again when something changes. Tax numbers are kept sealed: the columns that held them
-- stay for rows that were written before, until the bank has sealed those too.
alter table self_certification
  -- The tax numbers, and those of controlling persons, sealed with the customer's key: JSON.
  add column sealed_numbers bytea,
  -- That the answers are whole, and nothing has changed since they were given.
  add column is_answered boolean not null default false,
  -- Counts changes of the answers: a signature holds for the answers it was given for.
  add column version integer not null default 0,
  -- The countries that the bank knew of when it was signed.
  add column signed_facts jsonb,
  -- Something may have changed: a job compares.
  add column recheck_at timestamptz,
  -- Since when and why it is asked for again.
  add column asked_at timestamptz,
  add column asked_for text[] not null default '{}';
create index self_certification_to_recheck on self_certification (recheck_at) where recheck_at is not null;
create index self_certification_to_seal on self_certification (customer_id)
  where sealed_numbers is null and (tax_ids <> '[]' or controlling_persons <> '[]');

update self_certification s set signed_facts = jsonb_build_object(
  'residence', (select coalesce(p.residence_country, c.country) from customer c left join person p on p.id = c.person_id where c.id = s.customer_id),
  'citizenship', coalesce((select to_jsonb(array(select unnest(k.citizenship) order by 1)) from kyc_answer k where k.customer_id = s.customer_id), '[]'),
  'addresses', to_jsonb(array(select distinct a.country from address a where a.customer_id = s.customer_id and a.representative_id is null and a.ended_at is null order by 1))
), is_answered = true where signed_at is not null;

alter table certification_form drop constraint certification_form_form_check;
alter table certification_form add constraint certification_form_form_check
  check (form in ('w9', 'W8Ben', 'taxResidencySelfCertification', 'certificateOfLossOfNationality', 'entitySelfCertification'));

-- Somebody was sent to sign a form.
create table certification_signing (
  ref          text primary key,
  customer_id  integer not null references self_certification (customer_id),
  person_id    integer not null references person (id),
  form         text not null,
  document_id  integer not null references document (id),
  version      integer not null,
  language     text not null,
  created_at   timestamptz not null default now(),
  -- Null when nobody asks any more: it was signed, or counts for nothing.
  poll_at      timestamptz,
  polls        integer not null default 0,
  signed_at    timestamptz
);
create index certification_signing_customer on certification_signing (customer_id);
create index certification_signing_to_poll on certification_signing (poll_at) where poll_at is not null;

-- What the bank signed of a signed form; the form itself is a file of its document.
create table certification_seal (
  document_id  integer primary key references document (id),
  seal         text not null,
  signature    text not null
);
