-- Lines that are not paid after all: what they used of their batch's limits is free again. The batch was counted as a whole when it was submitted.
create or replace function batch_limits_back(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  select limits_given_back(
    array_agg(whole.customer_id), array_agg(whole.facts #>> '{lines,counted}'), array_agg(whole.send_currency), array_agg(l.send), array_agg(whole.created_at))
  from batch_line l join batch b on b.id = l.batch_id join operation whole on whole.id = b.operation_id
  where l.operation_id = any (p_id) and l.state in ('refused', 'cancelled') and whole.facts #>> '{lines,counted}' is not null
$$;
