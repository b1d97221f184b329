-- Lines that are not paid after all: what they used of their batch's limits is free again. The batch was counted as a whole when it was submitted.
create or replace function batch_limits_back(p_id bigint[], p_old text[], p_new text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
begin
  perform limits_given_back(
    array_agg(whole.customer_id), array_agg(whole.facts #>> '{lines,counted}'), array_agg(whole.send_currency), array_agg(unpaid.send),
    array_agg(whole.created_at))
  from (
    select l.batch_id, l.send from batch_line l where l.operation_id = any (p_id) and l.state = 'refused'
    union all
    -- The rest of one that was stopped: many lines of one operation.
    select l.batch_id, l.send from operation o join batch_line l on l.batch_id = (o.facts #>> '{own,batch}')::integer and l.state = 'cancelled'
    where o.id = any (p_id) and o.kind = 'batch_rest_back' and l.operation_id = o.id
  ) unpaid join batch b on b.id = unpaid.batch_id join operation whole on whole.id = b.operation_id
  where whole.facts #>> '{lines,counted}' is not null;
end $$;
