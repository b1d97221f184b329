-- Why: everything that moves money or needs strong authentication is one row here, from the moment somebody confirmed it to its end. What
-- was quoted is copied in and never computed again: review, popup, push, receipt, history and statement all show this row. Each step is
-- one guarded UPDATE (id, state, version), so of two who try the same step exactly one wins. Design: reliability 4(a), money-call §2.

create table quote (
  id                text primary key,
  brand             text not null,
  customer_id       integer not null references customer (id),
  kind              text not null,
  input_hash        bytea not null,
  send_amount       bigint not null check (send_amount > 0),
  send_currency     text not null,
  fee               bigint not null check (fee >= 0),
  rate              text not null,
  receive_amount    bigint not null check (receive_amount > 0),
  receive_currency  text not null,
  arrives_on        date not null,
  expires_at        timestamptz not null,
  used_at           timestamptz,
  created_at        timestamptz not null default now()
);
create index quote_age on quote (created_at);

create sequence operation_id start with 700001;

create table operation (
  id                bigint primary key default nextval('operation_id'),
  -- What leaves the bank as operationId: says nothing about how many there are.
  public_id         text not null unique default translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'),
  brand             text not null,
  kind              text not null,
  state             text not null check (state in (
    'awaiting_code', 'awaiting_second_person', 'approved', 'posted', 'sent', 'settled',
    'returned', 'declined', 'expired', 'cancelled', 'failed')),
  version           integer not null default 1,
  -- Both exist: asked once per statement (operations_have_owners) instead of for each row.
  customer_id       integer,
  -- Who asked for it, and the second person who approved it: never the same.
  person_id         integer,
  approver_id       integer references person (id),
  idem_key          text,
  request_hash      bytea,
  quote_id          text references quote (id),
  send_amount       bigint,
  send_currency     text,
  fee               bigint not null default 0,
  rate              text,
  receive_amount    bigint,
  receive_currency  text,
  arrives_on        date,
  -- Whom the money goes to, as it was when somebody confirmed; a template edited later changes nothing here.
  payee             jsonb,
  -- What is booked and shown once it is approved: legs and movements, made when it was accepted.
  plan              jsonb,
  -- Covers amount, currency and payee; a code or a signature answers this and nothing else (dynamic linking).
  link_hash         bytea,
  -- Given again to whoever repeats the key. No secret is ever part of it.
  answer            jsonb,
  reason            text,
  expires_at        timestamptz,
  created_at        timestamptz not null default now(),
  booked_at         timestamptz,
  ended_at          timestamptz,
  unique (customer_id, idem_key),
  constraint four_eyes check (approver_id is null or approver_id <> person_id)
);
create index operation_waiting on operation (customer_id, state, id) where state in ('awaiting_code', 'awaiting_second_person');
create index operation_due on operation (expires_at) where state in ('awaiting_code', 'awaiting_second_person');

-- What happened stays: nobody deletes or renumbers an operation, not even by hand, so whatever names one goes on naming it.
create function operations_stay() returns trigger language plpgsql as $$
begin
  raise exception 'operations are kept, with the number they have' using errcode = 'DU004';
end $$;
create trigger operations_stay before delete or update of id on operation for each statement execute function operations_stay();
create trigger operations_stay_all before truncate on operation for each statement execute function operations_stay();

-- References like any other, for whole statements: a foreign key would lock the customer and the person of every payment. The other half
-- stands with people and customers, who are never deleted or renumbered.
create function operations_have_owners() returns trigger
language plpgsql set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_operation bigint;
begin
  select a.id into v_operation from added a left join customer c on c.id = a.customer_id left join person p on p.id = a.person_id
  where a.customer_id is distinct from c.id or a.person_id is distinct from p.id limit 1;
  if found then
    raise exception 'operation % of somebody who does not exist', v_operation using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger operations_have_owners after insert on operation
  referencing new table as added for each statement execute function operations_have_owners();

-- Hardly ever: the bank itself changes neither.
create function operation_has_owners() returns trigger language plpgsql as $$
begin
  if new.customer_id is distinct from (select id from customer where id = new.customer_id)
     or new.person_id is distinct from (select id from person where id = new.person_id) then
    raise exception 'operation % of somebody who does not exist', new.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger operation_has_owners after update of customer_id, person_id on operation
  for each row execute function operation_has_owners();

create function people_stay() returns trigger language plpgsql as $$
begin
  raise exception 'people and customers are kept, with the number they have' using errcode = 'DU004';
end $$;
create trigger people_stay before delete or update of id on person for each statement execute function people_stay();
create trigger people_stay_all before truncate on person for each statement execute function people_stay();
create trigger customers_stay before delete or update of id on customer for each statement execute function people_stay();
create trigger customers_stay_all before truncate on customer for each statement execute function people_stay();

-- An end is an end, whoever writes and however.
create function operation_ends_are_final() returns trigger language plpgsql as $$
begin
  if old.state in ('settled', 'returned', 'declined', 'expired', 'cancelled', 'failed')
     or (old.state = 'posted' and new.state <> 'sent')
     or (old.state = 'sent' and new.state not in ('settled', 'returned')) then
    raise exception 'operation % has ended as %', old.id, old.state using errcode = 'DU003';
  end if;
  return new;
end $$;
create trigger operation_ends_are_final before update of state on operation
  for each row when (old.state is distinct from new.state) execute function operation_ends_are_final();

-- A code or a push that somebody must answer. Tries are counted before the answer is looked at, in a transaction of their own.
create table challenge (
  id            bigint generated always as identity primary key,
  operation_id  bigint not null references operation (id),
  person_id     integer not null references person (id),
  mode          text not null check (mode in ('push', 'otp', 'sms', 'approvalCode')),
  link_hash     bytea not null,
  code_hash     bytea,
  sent_to       text not null,
  attempts      smallint not null default 0 check (attempts <= 5),
  resends       smallint not null default 0,
  sent_at       timestamptz not null default now(),
  expires_at    timestamptz not null,
  used_at       timestamptz,
  unique (operation_id, person_id)
);

-- How much of a limit is used up: one row per customer, kind and currency, which counts for the day and the month it names and starts at
-- nothing in the next. One row, because every payment writes it; with room to spare, so that no index has to follow.
create table limit_usage (
  customer_id   integer not null references customer (id),
  kind          text not null,
  currency      text not null,
  day           date not null,
  day_used      bigint not null check (day_used >= 0),
  month         date not null,
  month_used    bigint not null check (month_used >= 0),
  primary key (customer_id, kind, currency)
) with (fillfactor = 70);
