-- What became of a line afterwards: its payee has it, or it came back.
create or replace function batch_lines_moved(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update batch_line l set state = case when n.new in ('settled', 'posted') then 'paid' else 'returned' end
  from unnest(p_id, p_new) n (id, new)
  where l.operation_id = n.id and l.state <> 'cancelled' and n.new in ('settled', 'returned', 'failed', 'cancelled') and l.state in ('sent', 'waiting', 'paid')
$$;
