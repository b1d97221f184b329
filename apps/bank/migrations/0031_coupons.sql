-- Why: an operator gives away coupons: less of the fee, for some kinds of payment, until a day, so many times in all and so many times for
-- each customer. A use is counted in the batch that accepts the payment, under the lock of the coupon's row, so that the last one is
-- given once however many ask for it at the same moment; a payment that did not happen after all gives its use back. And a payment that
-- a rail has can be called off while the rail allows it: the demo's rails remember that it was.
-- Lock order in every batch: operations by id, keys sorted, quotes by id, accounts by id, people by id, coupons by id, limit rows,
-- customer counters by id.

create table coupon (
  id            integer generated always as identity primary key,
  brand         text not null,
  -- As it is printed; people may type it in small letters.
  code          text not null check (code ~ '^[A-Z0-9-]{3,40}$'),
  kinds         text[] not null check (cardinality(kinds) > 0),
  -- Off the fee: a share of it, or so many cents of a US dollar.
  off_percent   smallint check (off_percent between 1 and 100),
  off_cents     integer check (off_cents > 0),
  valid_until   timestamptz,
  -- How often in all and by one customer; none means any number.
  uses          integer check (uses > 0),
  uses_each     integer check (uses_each > 0),
  used          integer not null default 0 check (used >= 0),
  unique (brand, code),
  constraint one_way_off check ((off_percent is null) <> (off_cents is null))
);

create table coupon_use (
  operation_id  bigint primary key references operation (id),
  coupon_id     integer not null references coupon (id),
  customer_id   integer not null references customer (id)
);
create index coupon_use_of on coupon_use (coupon_id, customer_id);

alter table quote add column coupon_id integer references coupon (id);
alter table fake_rail_order add column cancelled_at timestamptz, add column settled_at timestamptz;
-- Either it was called off or it has ended: never both.
alter table fake_rail_order add check (cancelled_at is null or settled_at is null);

-- Counted first, then looked at; what goes beyond undoes the whole, and its batch is repeated one by one.
create function operations_coupons(p_rest jsonb, p_id_of bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
begin
  -- Everything this batch takes or gives back, one change of each row, in the order of their ids.
  with changed as materialized (
    select coupon_id, sum(by)::integer as by from (
      select (i ->> 'coupon')::integer as coupon_id, 1 as by from jsonb_array_elements(p_rest) i where i ->> 'coupon' is not null
      union all
      select u.coupon_id, -1 from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o
        join coupon_use u on u.operation_id = o.id
      where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed', 'returned')
    ) each group by coupon_id
  ), locked as materialized (
    select c.id from coupon c join changed w on w.coupon_id = c.id order by c.id for no key update of c
  )
  update coupon c set used = c.used + w.by from changed w join locked l on l.id = w.coupon_id where c.id = w.coupon_id;

  delete from coupon_use u using jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o
  where u.operation_id = o.id and i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed', 'returned');

  insert into coupon_use (operation_id, coupon_id, customer_id)
  select o.id, (i ->> 'coupon')::integer, w.customer_id
  from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o join operation w on w.id = o.id
  where i ->> 'coupon' is not null;

  if exists (
    select 1 from jsonb_array_elements(p_rest) i join coupon c on c.id = (i ->> 'coupon')::integer
    where c.used > c.uses or c.valid_until <= now()
  ) then raise exception 'coupon is over' using errcode = 'DU015'; end if;

  if exists (
    select 1 from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o
    join operation w on w.id = o.id join coupon c on c.id = (i ->> 'coupon')::integer
    where c.uses_each < (select count(*) from coupon_use u where u.coupon_id = c.id and u.customer_id = w.customer_id)
  ) then raise exception 'coupon was used' using errcode = 'DU016'; end if;
end $$;

-- What few intents have, as before, and coupons beside them: between the people and the limit rows in the order of locks.
create or replace function operations_rest(p_rest jsonb, p_id_of bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
begin
  insert into ledger_hold (operation_id, account_id, amount)
  select o.id, (hold ->> 0)::integer, (hold ->> 1)::bigint
  from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o, jsonb_array_elements(i -> 'holds') hold;

  update ledger_hold h set released_at = now()
  from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o, jsonb_array_elements(i -> 'releases') free
  where h.operation_id = o.id and h.account_id = (free ->> 0)::integer and h.released_at is null;

  -- Priced again for whoever approves: what the owner already sees of the other currency follows.
  if p_rest @? '$[*] ? (exists (@.operation) && exists (@.receiveAmount))' then
    update movement m set amount = w.receive_amount
    from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o join operation w on w.id = o.id
    where i ? 'operation' and i ? 'receiveAmount' and m.operation_id = o.id and m.currency = w.receive_currency and m.currency <> w.send_currency;
  end if;

  if p_rest @? '$[*].asks' then
    perform operations_ask(p_rest, p_id_of);
  end if;

  -- Money for somebody without an account waits for them.
  if p_rest @? '$[*].invites' then
    insert into invitation (operation_id, brand, email, expires_at)
    select o.id, w.brand, i -> 'invites' ->> 'email', now() + ((i -> 'invites' ->> 'livesSeconds') || ' seconds')::interval
    from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o join operation w on w.id = o.id
    where i ? 'invites';
  end if;

  if p_rest @? '$[*].coupon' or exists (select 1 from jsonb_array_elements(p_rest) i where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed', 'returned')) then
    perform operations_coupons(p_rest, p_id_of);
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
