-- Why: whoever has forgotten the password, or has never signed in, proves by a letter that the address is theirs. The code in its link is
-- long, works once, for a day, and is kept as a hash; a few wrong tries end it.

create table letter_code (
  person_id   integer not null references person (id),
  purpose     text not null check (purpose in ('activation', 'business', 'employee', 'reset')),
  code_hash   bytea not null,
  attempts    smallint not null default 0 check (attempts <= 5),
  expires_at  timestamptz not null,
  used_at     timestamptz,
  primary key (person_id, purpose)
);
