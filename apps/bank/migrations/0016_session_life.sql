-- Why: a session belongs to a browser, and its tabs each hold a family of tokens of their own; they begin and end together, so they share
-- a root. A family may be bound to a key that never leaves the browser: a copied token is then worth nothing elsewhere. The bank runs the
-- idle clock too, on what the client says about real activity, and remembers when somebody was away long enough to prove who they are
-- again before money moves.

alter table session_family
  add column root_id      text,
  -- The public half of the browser's key: a point on P-256, 65 bytes.
  add column session_key  bytea,
  -- The last real activity that the bank knows of.
  add column active_at    timestamptz not null default now(),
  -- Away for more than five minutes since they proved who they are.
  add column stale        boolean not null default false,
  add column place        text;
update session_family set root_id = id;
alter table session_family alter column root_id set not null;
create index session_family_root on session_family (root_id) where ended_at is null;

alter table session_family drop constraint session_family_ended_because_check;
alter table session_family add constraint session_family_ended_because_check
  check (ended_because in ('logout', 'reuse', 'codeReuse', 'idle', 'owner', 'password', 'factor', 'address'));

-- What a person reads as their login history: sign-ins, failed ones, and what ended sessions.
alter table login_event drop constraint login_event_result_check;
alter table login_event add constraint login_event_result_check check (result in (
  'ok', 'password', 'code', 'declined', 'address', 'locked', 'reuse', 'proof', 'logout', 'idle', 'owner', 'passwordChanged', 'reset'));
alter table login_event add column place text;

-- Guesses that went wrong, by what they were aimed at and from where. A row is forgotten when its lock is over.
create table guess (
  bucket    text primary key,
  failures  integer not null,
  last_at   timestamptz not null default now()
);
create index guess_age on guess (last_at);
