-- Why: operators halt payments out of the bank and lift the halt from the application. Lifting takes two people: the wish of the first waits here
-- until a second one decides, or until it is too old.
create table halt_lift (
  alert_id     bigint primary key references alert (id),
  asked_by     integer not null references person (id),
  asked_at     timestamptz not null default now(),
  note         text not null check (length(note) between 1 and 500)
);

-- Who halted, where a person did; the self-check has no name.
alter table halt add column halted_by integer references person (id);
