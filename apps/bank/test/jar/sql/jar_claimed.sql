-- A payment takes its place in the jar when it is accepted, under the jar's lock. What goes beyond the goal undoes the whole.
create or replace function jar_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
begin
  update jar j set promised = j.promised + s.amount
  from (
    select (o.facts #>> '{own,jarId}')::integer as id, sum(o.send_amount) as amount
    from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id where n.old is null group by 1 order by 1
  ) s where j.id = s.id;
  if exists (select 1 from jar j where j.promised > j.goal) then raise exception 'the jar is full' using errcode = 'DU090'; end if;
end $$;

-- It did not happen after all: its place is free again.
create or replace function jar_emptied(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update jar j set promised = j.promised - s.amount
  from (
    select (o.facts #>> '{own,jarId}')::integer as id, sum(o.send_amount) as amount from operation o where o.id = any (p_id) group by 1
  ) s where j.id = s.id
$$;
