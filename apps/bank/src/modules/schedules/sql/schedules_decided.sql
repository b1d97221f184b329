-- The first payment is booked, or did not happen after all. What came due meanwhile is left out: nobody had approved it. One that begins on
-- a later day waits for that day; when it was approved after it, it is paid at once.
create or replace function schedules_approved(p_id bigint[], p_old text[], p_new text[]) returns void language plpgsql as $$
begin
  perform schedule_goes_on(s.id, case when s.made = 0 then 0 else schedule_step_after(s.anchor, s.frequency, 1, current_date) end, s.made)
  from (select * from transfer_schedule t where t.operation_id = any (p_id) and t.state = 'waiting' order by t.id for no key update) s;
end $$;

create or replace function schedules_dropped(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update transfer_schedule set state = 'cancelled', ended_at = now() where operation_id = any (p_id) and state = 'waiting'
$$;
