-- Why: the desk of the bank's own people. A case is a document or a customer that somebody has to decide on; it lives in those rows, and here
-- stands only what belongs to the desk: who took it, and what clerks tell each other. A change of what a colleague may waits here for a
-- second person. The audit is searched by whom it concerns, so it has an index for each.
create table desk_case (
  -- D and the number of a document, C and the number of a customer.
  case_id      text primary key check (case_id ~ '^[DC][0-9]{1,9}$'),
  customer_id  integer not null references customer (id),
  assigned_to  integer not null references person (id),
  assigned_at  timestamptz not null default now()
);
create index desk_case_assigned on desk_case (assigned_to);

create table desk_note (
  id           integer generated always as identity primary key,
  case_id      text not null check (case_id ~ '^[DC][0-9]{1,9}$'),
  customer_id  integer not null references customer (id),
  person_id    integer not null references person (id),
  text         text not null check (length(text) between 1 and 1000),
  created_at   timestamptz not null default now()
);
create index desk_note_customer on desk_note (customer_id, id);

-- One at a time for each address: a second wish takes the place of the first, and needs a second person anew.
create table staff_change (
  brand        text not null,
  email        text not null check (email = lower(email)),
  rights       text[] not null,
  proposed_by  integer not null references person (id),
  proposed_at  timestamptz not null default now(),
  primary key (brand, email)
);

-- What of the audit somebody takes away: the link names the row, because an address has no room for the question.
create table audit_export (
  id          integer generated always as identity primary key,
  brand       text not null,
  person_id   integer not null references person (id),
  format      text not null check (format in ('csv', 'jsonl')),
  wanted      jsonb not null,
  created_at  timestamptz not null default now()
);

create index audit_line_customer on audit_line (customer_id, id) where customer_id is not null;
create index audit_line_person on audit_line (person_id, id) where person_id is not null;
