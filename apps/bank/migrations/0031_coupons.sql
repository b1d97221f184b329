-- Why: an operator gives away coupons: less of the fee, for some kinds of payment, until a day, so many times in all and so many times for
-- each customer. A use is counted in the batch that accepts the payment, under the lock of the coupon's row, so that the last one is
-- given once however many ask for it at the same moment; a payment that did not happen after all gives its use back. And a payment that
-- a rail has can be called off while the rail allows it: the demo's rails remember that it was.
-- Where the coupons stand in the order of locks: 0010.

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
