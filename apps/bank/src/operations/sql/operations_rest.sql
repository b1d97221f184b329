-- What few intents have: a new price, a request to confirm, an end without money.
create or replace function operations_rest(p_rest jsonb, p_id_of bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
begin
  -- Priced again for whoever approves: what the owner already sees of the other currency follows.
  if p_rest @? '$[*] ? (exists (@.operation) && exists (@.receiveAmount))' then
    update movement m set amount = w.receive_amount
    from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o join operation w on w.id = o.id
    where i ? 'operation' and i ? 'receiveAmount' and m.operation_id = o.id and m.currency = w.receive_currency and m.currency <> w.send_currency;
  end if;

  if p_rest @? '$[*].asks' then
    perform operations_ask(p_rest, p_id_of);
  end if;

  -- What did not happen after all uses up no limit, as long as the day and the month are still those it was counted in.
  if exists (select 1 from jsonb_array_elements(p_rest) i where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed', 'returned')) then
    with gone as materialized (
      select w.customer_id, w.kind, w.send_currency as currency,
             coalesce(sum(w.send_amount) filter (where w.created_at >= current_date), 0) as of_day,
             coalesce(sum(w.send_amount) filter (where w.created_at >= date_trunc('month', now())), 0) as of_month
      from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o join operation w on w.id = o.id
      where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed', 'returned') group by 1, 2, 3
    ), locked as materialized (
      select u.customer_id, u.kind, u.currency from limit_usage u join gone g using (customer_id, kind, currency)
      order by u.customer_id, u.kind, u.currency for no key update of u
    )
    update limit_usage u set
      day_used = u.day_used - case when u.day = current_date then least(u.day_used, g.of_day) else 0 end,
      month_used = u.month_used - case when u.month = date_trunc('month', now())::date then least(u.month_used, g.of_month) else 0 end
    from gone g join locked l using (customer_id, kind, currency)
    where u.customer_id = g.customer_id and u.kind = g.kind and u.currency = g.currency;
  end if;

  -- Before the new ones are written: a return is a movement of its own beside the one that came back.
  update movement m set status = i ->> 'movementStatus', booked_at = case when i ->> 'to' in ('settled', 'returned') then m.booked_at else now() end
  from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o
  where m.operation_id = o.id and i ->> 'movementStatus' is not null;
end $$;
