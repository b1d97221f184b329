-- A date is paid: only the one that is due, only while the schedule runs, and once. There is no moment at which a date is paid and still
-- due, or was cancelled and is paid all the same: two nodes that try one date lock the same row, and the second finds it gone (DU034).
-- Design: reliability G33.
create or replace function schedule_runs_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
declare
  v_runs  integer;
  v_id    integer[];
  v_step  integer[];
  v_made  integer[];
begin
  select count(*) into v_runs from unnest(p_old) n (old) where n.old is null;
  if v_runs = 0 then return; end if;
  perform 1 from transfer_schedule s
  where s.id in (select (o.facts #>> '{run,schedule}')::integer from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id where n.old is null)
  order by s.id for no key update;

  with due as (
    select s.id, s.step, s.made, s.next_on, o.id as operation_id
    from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id
    join transfer_schedule s on s.id = (o.facts #>> '{run,schedule}')::integer and s.customer_id = o.customer_id
      and s.state = 'active' and s.next_on = (o.facts #>> '{run,date}')::date
    where n.old is null
  ), paid as (
    insert into transfer_schedule_run as r (schedule_id, on_date, operation_id, outcome)
    select d.id, d.next_on, d.operation_id, 'made' from due d order by d.id
    on conflict (schedule_id, on_date) do update set operation_id = excluded.operation_id, outcome = 'made', reason = null, tried_at = now()
      where r.operation_id is null
    returning r.schedule_id
  )
  select array_agg(d.id order by d.id), array_agg(d.step order by d.id), array_agg(d.made order by d.id) into v_id, v_step, v_made
  from due d join paid p on p.schedule_id = d.id;
  if coalesce(cardinality(v_id), 0) < v_runs then raise exception 'not due' using errcode = 'DU034'; end if;
  perform schedule_goes_on(d.id, d.step + 1, d.made + 1) from unnest(v_id, v_step, v_made) d (id, step, made);
end $$;
