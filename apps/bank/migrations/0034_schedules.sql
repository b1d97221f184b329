-- Why: a payment that repeats is asked for and approved once; after that the bank pays it on its dates by itself. A date is paid by the
-- insert of its operation, and the same statement moves the schedule on: there is no moment at which a date is paid and still due, or was
-- cancelled and is paid all the same. Two nodes that try one date lock the same row, and the second finds it gone. Design: reliability G33.

create table transfer_schedule (
  id            integer generated always as identity (start with 3001) primary key,
  -- The first payment: with it, everything that follows was approved.
  operation_id  bigint not null unique references operation (id),
  -- Unless more was approved later, with this: who approved the first one said nothing of it.
  raised_with   bigint references operation (id),
  brand         text not null,
  customer_id   integer not null references customer (id),
  -- Who asked for it: their rights are looked at again each time.
  person_id     integer not null references person (id),
  -- What is asked each time, as it was asked the first time; never a secret.
  call          text not null,
  input         jsonb not null,
  frequency     text not null check (frequency in ('daily', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly')),
  -- The first day. Every later one is counted from it, so the 31st comes back after a short month.
  anchor        date not null,
  ends_on       date,
  runs_max      integer check (runs_max between 1 and 999),
  state         text not null check (state in ('waiting', 'active', 'paused', 'failing', 'done', 'cancelled')),
  -- Which date is next, counted from the anchor; how many were paid, the first one among them.
  step          integer not null default 1,
  made          integer not null default 1,
  next_on       date not null,
  -- When it is tried: on its date, or on a later day after a refusal.
  due_on        date not null,
  tries         smallint not null default 0,
  -- Set after a fault of ours, so that others come first.
  quiet_until   timestamptz,
  created_at    timestamptz not null default now(),
  ended_at      timestamptz
);
create index transfer_schedule_due on transfer_schedule (due_on, id) where state = 'active';
create index transfer_schedule_of on transfer_schedule (customer_id, id);

create table transfer_schedule_run (
  schedule_id   integer not null references transfer_schedule (id),
  on_date       date not null,
  operation_id  bigint references operation (id),
  outcome       text not null check (outcome in ('made', 'refused', 'failed', 'skipped')),
  reason        text,
  tried_at      timestamptz not null default now(),
  primary key (schedule_id, on_date),
  check ((outcome = 'made') = (operation_id is not null))
);
create unique index transfer_schedule_run_operation on transfer_schedule_run (operation_id) where operation_id is not null;

create function schedule_date(p_anchor date, p_frequency text, p_step integer) returns date language sql immutable as $$
  select (p_anchor + case p_frequency
    when 'daily' then make_interval(days => p_step)
    when 'weekly' then make_interval(weeks => p_step)
    when 'biweekly' then make_interval(weeks => 2 * p_step)
    when 'monthly' then make_interval(months => p_step)
    when 'quarterly' then make_interval(months => 3 * p_step)
    when 'yearly' then make_interval(years => p_step)
  end)::date
$$;

-- The first step from p_step on whose date comes after a day.
create function schedule_step_after(p_anchor date, p_frequency text, p_step integer, p_day date) returns integer language plpgsql immutable as $$
declare
  v_step integer := p_step;
begin
  while schedule_date(p_anchor, p_frequency, v_step) <= p_day loop
    v_step := v_step + 1;
  end loop;
  return v_step;
end $$;

-- Puts a schedule at a step: it waits for that date, or is done when none is left.
create function schedule_goes_on(p_id integer, p_step integer, p_made integer) returns void language sql as $$
  update transfer_schedule s set
    step = p_step, made = p_made, next_on = n.day, due_on = n.day, tries = 0, quiet_until = null,
    state = case when n.is_over then 'done' else 'active' end, ended_at = case when n.is_over then now() end
  from (
    select schedule_date(t.anchor, t.frequency, p_step) as day,
           coalesce(p_made >= t.runs_max, false) or coalesce(schedule_date(t.anchor, t.frequency, p_step) > t.ends_on, false) as is_over
    from transfer_schedule t where t.id = p_id
  ) n where s.id = p_id
$$;

-- A payment that repeats is accepted.
create function schedule_begins() returns trigger language plpgsql as $$
declare
  v_repeats jsonb := new.payee -> 'repeats';
  v_id integer;
begin
  insert into transfer_schedule (operation_id, brand, customer_id, person_id, call, input, frequency, anchor, ends_on, runs_max, state, next_on, due_on)
  select new.id, new.brand, new.customer_id, new.person_id, v_repeats ->> 'call', v_repeats -> 'again', v_repeats ->> 'frequency', current_date,
         (v_repeats ->> 'endDate')::date, (v_repeats ->> 'transactions')::integer, 'waiting', day, day
  from schedule_date(current_date, v_repeats ->> 'frequency', 1) day
  returning id into v_id;
  insert into transfer_schedule_run (schedule_id, on_date, operation_id, outcome) values (v_id, current_date, new.id, 'made');
  if new.state = 'posted' then perform schedule_goes_on(v_id, 1, 1); end if;
  return null;
end $$;
create trigger schedule_begins after insert on operation for each row when (new.payee ? 'repeats') execute function schedule_begins();

-- Somebody has decided about it. What came due meanwhile is left out: nobody had said yes to it.
create function schedule_decided() returns trigger language plpgsql as $$
begin
  if new.state = 'posted' then
    perform schedule_goes_on(s.id, schedule_step_after(s.anchor, s.frequency, 1, current_date), 1)
    from transfer_schedule s where s.operation_id = new.id and s.state = 'waiting';
  else
    update transfer_schedule set state = 'cancelled', ended_at = now() where operation_id = new.id and state = 'waiting';
  end if;
  return null;
end $$;
create trigger schedule_decided after update of state on operation for each row
  when (new.payee ? 'repeats' and old.state in ('awaiting_code', 'awaiting_second_person', 'approved')
        and new.state in ('posted', 'declined', 'expired', 'cancelled', 'failed'))
  execute function schedule_decided();

-- A date is paid: only the one that is due, only while the schedule runs, and once.
create function schedule_runs() returns trigger language plpgsql as $$
declare
  v_date date := (new.payee -> 'run' ->> 'date')::date;
  v_schedule transfer_schedule;
begin
  select * into v_schedule from transfer_schedule s
  where s.id = (new.payee -> 'run' ->> 'schedule')::integer and s.customer_id = new.customer_id for no key update;
  if not found or v_schedule.state <> 'active' or v_schedule.next_on <> v_date then
    raise exception 'not due' using errcode = 'DU034';
  end if;
  insert into transfer_schedule_run as r (schedule_id, on_date, operation_id, outcome) values (v_schedule.id, v_date, new.id, 'made')
  on conflict (schedule_id, on_date) do update set operation_id = new.id, outcome = 'made', reason = null, tried_at = now()
    where r.operation_id is null;
  if not found then
    raise exception 'paid before' using errcode = 'DU034';
  end if;
  perform schedule_goes_on(v_schedule.id, v_schedule.step + 1, v_schedule.made + 1);
  return null;
end $$;
create trigger schedule_runs after insert on operation for each row when (new.payee ? 'run') execute function schedule_runs();

-- Another amount, other dates or another end. New dates are counted from the first of them, which lies after today and after every date that
-- was paid or left out: no date can come a second time. Somebody may have paused or ended it meanwhile: what has ended stays as it was.
create function schedule_changes(p_customer integer, p_change jsonb, p_raised_with bigint default null) returns void language plpgsql as $$
declare
  v_schedule transfer_schedule;
  v_moves boolean := p_change ? 'from';
begin
  select * into v_schedule from transfer_schedule s
  where s.id = (p_change ->> 'id')::integer and s.customer_id = p_customer for no key update;
  if not found or v_schedule.state not in ('active', 'paused', 'failing') then return; end if;
  if v_moves then
    update transfer_schedule_run set outcome = 'failed' where schedule_id = v_schedule.id and outcome = 'refused';
    v_schedule.anchor := (p_change ->> 'from')::date;
    v_schedule.frequency := p_change ->> 'frequency';
    v_schedule.step := schedule_step_after(v_schedule.anchor, v_schedule.frequency, 0,
      greatest(current_date, (select max(r.on_date) from transfer_schedule_run r where r.schedule_id = v_schedule.id)));
    v_schedule.next_on := schedule_date(v_schedule.anchor, v_schedule.frequency, v_schedule.step);
  end if;
  update transfer_schedule s set
    input = s.input || coalesce(p_change -> 'input', '{}'), anchor = v_schedule.anchor, frequency = v_schedule.frequency, step = v_schedule.step,
    next_on = v_schedule.next_on, ends_on = n.ends_on, runs_max = n.runs_max, raised_with = coalesce(p_raised_with, s.raised_with),
    due_on = case when v_moves then v_schedule.next_on else s.due_on end, tries = case when v_moves then 0 else s.tries end,
    state = case when n.is_over then 'done' else s.state end, ended_at = case when n.is_over then now() end
  from (
    select e.*, coalesce(v_schedule.made >= e.runs_max, false) or coalesce(v_schedule.next_on > e.ends_on, false) as is_over
    from (select (p_change ->> 'endsOn')::date as ends_on, (p_change ->> 'runsMax')::integer as runs_max) e
  ) n where s.id = v_schedule.id;
end $$;

-- What lets more money leave: an operation without money, whose yes changes it.
create function schedule_change_said_yes() returns trigger language plpgsql as $$
begin
  perform schedule_changes(new.customer_id, new.payee -> 'order' -> 'change', new.id);
  return null;
end $$;
create trigger schedule_changes_at_once after insert on operation
  for each row when (new.kind = 'schedule_change' and new.state = 'posted') execute function schedule_change_said_yes();
create trigger schedule_changes_later after update of state on operation
  for each row when (new.kind = 'schedule_change' and new.state = 'posted' and old.state <> 'posted') execute function schedule_change_said_yes();

-- Whoever waits for a payment by a rail, and whose address is known, gets one letter with the link to its status.
create table status_letter (
  operation_id  bigint primary key references operation (id),
  claimed_at    timestamptz not null default now()
);
