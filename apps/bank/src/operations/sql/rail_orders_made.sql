-- What is booked and leaves the bank has to be carried by its rail: the order is made with the booking.
create or replace function rail_orders_made(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  insert into rail_order (operation_id) select n.id from unnest(p_id) n (id) order by n.id on conflict do nothing
$$;
