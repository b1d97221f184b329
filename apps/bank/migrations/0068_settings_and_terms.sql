-- Why: people say which notices they want to see and which as a letter; a notice that goes by letter only is kept without being shown, and says
-- when its letter is due. And it is kept which version of the terms was accepted when and from where: so far there was a number alone.
create table notification_setting (
  person_id   integer not null references person (id),
  identified  text not null,
  value       boolean not null,
  changed_at  timestamptz not null default now(),
  primary key (person_id, identified)
);

alter table notification
  add column on_screen boolean not null default true,
  add column letter_at timestamptz,
  add column letter_tries smallint not null default 0;
create index notification_letter on notification (letter_at) where letter_at is not null;

create table term_acceptance (
  person_id    integer not null references person (id),
  term_id      integer not null,
  version      integer not null,
  accepted_at  timestamptz not null default now(),
  -- Where it was accepted from; unknown of what was accepted before this table.
  address      text,
  browser      text,
  primary key (person_id, term_id, version)
);
insert into term_acceptance (person_id, term_id, version, accepted_at)
select p.id, t.id, p.terms_accepted, p.created_at from person p cross join (values (1), (2)) t (id) where p.terms_accepted > 0;
