-- Whoever was limited because of an unpaid invoice of the bank is free again when none of them is left that is overdue.
create or replace function limits_lifted(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update customer c set limited = false, limit_reason = null
  where c.id in (select o.customer_id from operation o where o.id = any (p_id)) and c.limit_reason = 2
    and not exists (
      select 1 from payment_request r
      where r.payer_id = c.id and r.customer_id is null and r.state in ('open', 'paying') and (r.operation_id is null or r.operation_id <> all (p_id))
        and r.due_on < current_date
    )
$$;
