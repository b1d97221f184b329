-- Why: news are written once for everybody of a brand, in each of its languages; who has read one, and what they answered where it asks,
-- is kept per person.

create table announcement (
  id                 integer generated always as identity (start with 501) primary key,
  brand              text not null,
  -- { "en": …, "ro": … }; English is always there.
  title              jsonb not null check (title ? 'en'),
  body               jsonb not null check (body ? 'en'),
  for_companies      boolean,
  with_confirmation  boolean not null default false,
  published_at       timestamptz not null default now()
);
create index announcement_of_brand on announcement (brand, published_at desc, id desc);

create table announcement_reading (
  announcement_id  integer not null references announcement (id),
  person_id        integer not null references person (id),
  read_at          timestamptz not null default now(),
  choice           text check (choice in ('accept', 'decline')),
  chosen_at        timestamptz,
  primary key (person_id, announcement_id)
);
