-- Another amount, other dates or another end. New dates are counted from the first of them, which lies after today and after every date that
-- was paid or left out: no date can come a second time. Somebody may have paused or ended it meanwhile: what has ended stays as it was.
create or replace function schedule_changes(p_customer integer, p_change jsonb, p_raised_with bigint default null) returns void language plpgsql as $$
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
