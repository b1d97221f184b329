-- Schedules that a batch changes after booking are locked before it, as those whose dates it pays are: a payment of a date never waits for an
-- account while the change of its schedule holds that account and waits for the schedule.
create or replace function schedules_locked(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
begin
  perform 1 from transfer_schedule s
  where s.id in (
    select t.id from transfer_schedule t where t.operation_id = any (p_id)
    union
    select (o.facts #>> '{own,id}')::integer from operation o where o.id = any (p_id) and o.kind = 'schedule_change'
  )
  order by s.id for no key update;
end $$;
