-- A batch is stopped: every line whose turn has not come is called off, and their money goes back in one posting.
create or replace function batch_rest_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  r record;
  v_sum bigint;
begin
  for r in
    select o.id as operation, (o.facts #>> '{own,batch}')::integer as batch, o.send_amount
    from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id where n.old is null order by 2, 1
  loop
    perform 1 from batch_line l where l.batch_id = r.batch and l.state = 'ready' and l.operation_id is null order by l.row for update;
    with rest as (
      update batch_line l set state = 'cancelled', operation_id = r.operation
      where l.batch_id = r.batch and l.state = 'ready' and l.operation_id is null and l.deleted_at is null returning l.send, l.fee
    )
    select coalesce(sum(rest.send + rest.fee), 0) into v_sum from rest;
    if v_sum <> r.send_amount then
      raise exception 'the rest of batch % is another', r.batch using errcode = 'DU064';
    end if;
  end loop;
  return;
end $$;
