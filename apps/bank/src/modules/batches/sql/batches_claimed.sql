-- A batch is submitted: it must be the one that was looked at, and the same file goes once a day unless it is meant.
create or replace function batches_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  r record;
begin
  for r in
    select o.id as operation, (o.facts #>> '{lines,batch}')::integer as batch, (o.facts #>> '{lines,count}')::bigint as lines,
           o.facts #>> '{lines,digest}' as digest, (o.facts #>> '{lines,again}')::boolean as again, o.customer_id, o.send_amount, o.fee
    from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id
    where n.old is null order by (o.facts #>> '{lines,batch}')::integer, o.id
  loop
    perform 1 from batch b where b.id = r.batch and b.customer_id = r.customer_id and b.state = 'draft' for update;
    if not found then
      raise exception 'batch % is no draft', r.batch using errcode = 'DU060';
    end if;
    -- A line that somebody is putting right in this moment is in no digest, and would be paid without anybody's word.
    if exists (select 1 from batch_line l where l.batch_id = r.batch and l.state = 'unchecked' and l.deleted_at is null) or not exists (
      select 1 from batch_digest(r.batch) d
      where d.lines = r.lines and d.digest = r.digest and d.send = r.send_amount and d.fee = r.fee) then
      raise exception 'batch % was changed', r.batch using errcode = 'DU061';
    end if;
    begin
      update batch set state = 'submitted', operation_id = r.operation, submitted_on = current_date, meant_again = r.again, declined = null
      where id = r.batch;
    exception when unique_violation then
      raise exception 'the file of batch % was submitted today', r.batch using errcode = 'DU062';
    end;
  end loop;
  -- Its steps write in it too: locked before anything is booked.
  perform 1 from batch b where b.operation_id = any (p_id) order by b.id for update;
  return;
end $$;
