-- What lets more money leave: an operation without money, whose approval changes the schedule.
create or replace function schedules_changed(p_id bigint[], p_old text[], p_new text[]) returns void language plpgsql as $$
begin
  perform schedule_changes(o.customer_id, o.facts -> 'own', o.id)
  from (select * from operation where id = any (p_id) order by (facts #>> '{own,id}')::integer, id) o;
end $$;
