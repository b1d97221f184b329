-- In the books: its lines may be paid.
create or replace function batches_booked(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update batch set state = 'paying' where operation_id = any (p_id) and state = 'submitted'
$$;

-- Declined, called off or too late: nothing moved, and it is a draft again with everything that was typed.
create or replace function batches_released(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update batch b set state = 'draft', operation_id = null, submitted_on = null, meant_again = false, version = b.version + 1,
    declined = case when o.state = 'declined' then coalesce(o.reason, '') end
  from operation o where o.id = any (p_id) and b.operation_id = o.id and b.state = 'submitted'
$$;
