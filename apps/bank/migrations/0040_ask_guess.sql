-- Why: five tries are counted per question about a person, and questions could be begun without end: a stolen session, or the password
-- alone, guessed on. Wrong codes of messages are counted per person and hour too, as those of an authenticator are. What somebody with a
-- card's number types at a shop is counted by itself: it must not keep the owner from signing in.
create table ask_guess (
  person_id integer not null references person (id),
  about     text not null check (about in ('access', 'card')),
  failed    integer not null,
  since     timestamptz not null default now(),
  primary key (person_id, about)
);
