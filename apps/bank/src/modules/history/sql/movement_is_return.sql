-- Whether money that came in is the customer's own payment that came back: the same operation took it out before. It is no income.
create or replace function movement_is_return(p_operation bigint, p_customer integer) returns boolean language sql stable as $$
  select exists (
    select 1 from movement o where o.operation_id = p_operation and o.customer_id = p_customer and o.direction = 'out' and o.status = 'returned'
  )
$$;

-- What a payment that came back cost in the end: what went out and did not come in again, such as a fee that the rail kept.
create or replace function movement_not_returned(p_operation bigint, p_customer integer, p_out bigint) returns bigint language sql stable as $$
  select greatest(p_out - coalesce((
    select sum(b.amount) from movement b where b.operation_id = p_operation and b.customer_id = p_customer and b.direction = 'in'), 0), 0)::bigint
$$;
