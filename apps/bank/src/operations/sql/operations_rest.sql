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

  -- An operation that did not happen after all uses up no limit, nor does the part of one that another gives back.
  if p_rest @? '$[*].frees' or exists (
    select 1 from jsonb_array_elements(p_rest) i where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed', 'returned')
  ) then
    perform limits_given_back(array_agg(f.customer), array_agg(f.kind), array_agg(f.currency), array_agg(f.amount), array_agg(f.at))
    from (
      select w.customer_id as customer, w.kind, w.send_currency as currency, w.send_amount as amount, w.created_at as at
      from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o join operation w on w.id = o.id
      where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed', 'returned')
        -- What rides along may have been counted with another operation.
        and not coalesce(jsonb_path_exists(w.facts, '$.*.uncounted ? (@ == true)'), false)
      union all
      select (i #>> '{frees,customer}')::integer, i #>> '{frees,kind}', i #>> '{frees,currency}', (i #>> '{frees,amount}')::bigint,
             (i #>> '{frees,at}')::timestamptz
      from jsonb_array_elements(p_rest) i where i ? 'frees'
    ) f;
  end if;

  -- Before the new ones are written: a return is a movement of its own beside the one that came back.
  update movement m set status = i ->> 'movementStatus', booked_at = case when i ->> 'to' in ('settled', 'returned') then m.booked_at else now() end
  from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o
  where m.operation_id = o.id and i ->> 'movementStatus' is not null;
end $$;
