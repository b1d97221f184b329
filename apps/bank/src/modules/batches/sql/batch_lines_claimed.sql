-- A line is paid, or its money given back, once: whoever comes second is refused.
create or replace function batch_lines_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_wanted bigint;
  v_taken bigint;
begin
  -- Steps of a line that went to a rail, or waits for somebody, write in it too.
  perform 1 from batch_line l where l.operation_id = any (p_id) order by l.batch_id, l.row for update;
  select count(*) into v_wanted from unnest(p_old) n (old) where n.old is null;
  if v_wanted = 0 then return; end if;
  with mine as (
    select n.id, (o.facts #>> '{line,batch}')::integer as batch, (o.facts #>> '{line,row}')::integer as row, o.facts #>> '{line,becomes}' as becomes
    from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id where n.old is null
  ), locked as (
    select l.batch_id, l.row from batch_line l join mine m on m.batch = l.batch_id and m.row = l.row
    where l.operation_id is null and l.state = 'ready' and l.deleted_at is null
    order by l.batch_id, l.row for update of l
  )
  update batch_line l set operation_id = m.id, state = m.becomes
  from mine m join locked k on k.batch_id = m.batch and k.row = m.row
  where l.batch_id = m.batch and l.row = m.row;
  get diagnostics v_taken = row_count;
  if v_taken < v_wanted then
    raise exception 'a line was settled before' using errcode = 'DU063';
  end if;
end $$;
