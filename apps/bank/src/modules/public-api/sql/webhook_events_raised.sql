-- Events of customers who have a webhook, with their numbers, and one delivery for each webhook that is on; of everybody else nothing. In the
-- transaction of what they tell of: neither is there without the other. p_data is a JSON array, one object for each.
create or replace function webhook_events_raised(p_customer integer[], p_type text[], p_object text[], p_data jsonb) returns void
language sql as $$
  with wanted as (
    select n.customer, n.type, n.object, n.data, n.place
    from rows from (unnest(p_customer, p_type, p_object), jsonb_array_elements(p_data)) with ordinality n (customer, type, object, data, place)
    where exists (select 1 from webhook w where w.customer_id = n.customer and w.kind = 'event' and w.removed_at is null)
  ), counted as (
    insert into webhook_counter as c (customer_id, number) select customer, count(*) from wanted group by customer order by customer
    on conflict (customer_id) do update set number = c.number + excluded.number
    returning c.customer_id, c.number
  ), raised as (
    insert into webhook_event (customer_id, number, type, object, data)
    select w.customer, c.number - count(*) over (partition by w.customer) + row_number() over (partition by w.customer order by w.place),
           w.type, w.object, w.data
    from wanted w join counted c on c.customer_id = w.customer order by w.place
    returning id, customer_id, object
  )
  insert into webhook_delivery (webhook_id, event_id, object)
  select w.id, r.id, r.object from raised r join webhook w on w.customer_id = r.customer_id and w.kind = 'event' and w.enabled and w.removed_at is null
$$;
