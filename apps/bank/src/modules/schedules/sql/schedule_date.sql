-- When a repeating payment is due: every date is counted from the first one, so the 31st comes back after a short month.
create or replace function schedule_date(p_anchor date, p_frequency text, p_step integer) returns date language sql immutable as $$
  select (p_anchor + case p_frequency
    when 'daily' then make_interval(days => p_step)
    when 'weekly' then make_interval(weeks => p_step)
    when 'biweekly' then make_interval(weeks => 2 * p_step)
    when 'monthly' then make_interval(months => p_step)
    when 'quarterly' then make_interval(months => 3 * p_step)
    when 'yearly' then make_interval(years => p_step)
    -- A second date never comes: the schedule is done with its first one.
    when 'once' then make_interval(years => 1000 * p_step)
  end)::date
$$;

-- The first step from p_step on whose date comes after a day.
create or replace function schedule_step_after(p_anchor date, p_frequency text, p_step integer, p_day date) returns integer language plpgsql immutable as $$
declare
  v_step integer := p_step;
begin
  while schedule_date(p_anchor, p_frequency, v_step) <= p_day loop
    v_step := v_step + 1;
  end loop;
  return v_step;
end $$;

-- Puts a schedule at a step: it waits for that date, or is done when none is left.
create or replace function schedule_goes_on(p_id integer, p_step integer, p_made integer) returns void language sql as $$
  update transfer_schedule s set
    step = p_step, made = p_made, next_on = n.day, due_on = n.day, tries = 0, quiet_until = null,
    state = case when n.is_over then 'done' else 'active' end, ended_at = case when n.is_over then now() end
  from (
    select schedule_date(t.anchor, t.frequency, p_step) as day,
           coalesce(p_made >= t.runs_max, false) or coalesce(schedule_date(t.anchor, t.frequency, p_step) > t.ends_on, false) as is_over
    from transfer_schedule t where t.id = p_id
  ) n where s.id = p_id
$$;
