-- A line is paid, or its money given back, once: whoever comes second is refused.
create or replace function batch_lines_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
#variable_conflict use_column
declare
  v_wanted bigint;
  v_taken bigint;
begin
  -- Steps of a line that went to a rail, or waits for somebody, write in it too. What was called off as a rest has no operation of its own.
  perform 1 from batch_line l where l.operation_id = any (p_id) and l.state <> 'cancelled' order by l.batch_id, l.row for update;
  select count(*) into v_wanted from unnest(p_old) n (old) where n.old is null;
  if v_wanted = 0 then return; end if;
  -- In the order of the lines: the sorted side of the join leads.
  update batch_line l set operation_id = m.id, state = m.becomes
  from (
    select n.id, b.id as batch, (o.facts #>> '{line,row}')::integer as row, o.facts #>> '{line,becomes}' as becomes
    from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id join batch b on b.id = (o.facts #>> '{line,batch}')::integer
    -- Of a batch that was stopped nothing is paid any more: its line goes back with the rest.
    where n.old is null and (b.stop_asked_at is null or o.facts #>> '{line,becomes}' = 'refused') order by 2, 3
  ) m
  where l.batch_id = m.batch and l.row = m.row and l.operation_id is null and l.state = 'ready' and l.deleted_at is null;
  get diagnostics v_taken = row_count;
  if v_taken < v_wanted then
    raise exception 'a line was settled before' using errcode = 'DU063';
  end if;
end $$;
