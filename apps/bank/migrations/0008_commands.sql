-- Why: a command is done once per key, whoever repeats it (a double click, a lost answer, a proxy), and every command leaves a line that
-- says who did what for whom. Both are written in the command's own transaction. Answers are kept 30 days; secrets are never among them.

create table command_key (
  person_id    integer not null references person (id),
  -- Whom the command was for; 0 when it concerns the person alone.
  customer_id  integer not null,
  key          text not null,
  request_hash bytea not null,
  answer       jsonb,
  created_at   timestamptz not null default now(),
  primary key (person_id, customer_id, key)
);
create index command_key_age on command_key (created_at);

create table audit_line (
  id           bigint generated always as identity primary key,
  at           timestamptz not null default now(),
  brand        text not null,
  person_id    integer,
  customer_id  integer,
  call         text not null,
  key          text,
  result       text not null,
  request_id   text not null,
  address      text not null
);
