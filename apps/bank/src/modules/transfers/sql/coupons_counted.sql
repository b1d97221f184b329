-- A use is counted with the payment that has it, and given back with one that did not happen after all: one change of each coupon, in the
-- order of their ids. Counted first, then looked at; what goes beyond undoes the whole.
create or replace function coupons_counted(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
begin
  with changed as materialized (
    select coupon_id, sum(by)::integer as by from (
      select (o.facts #>> '{coupon,id}')::integer as coupon_id, 1 as by
      from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id where n.old is null
      union all
      select u.coupon_id, -1 from unnest(p_id, p_old, p_new) n (id, old, new) join coupon_use u on u.operation_id = n.id
      where n.old is not null and n.new in ('declined', 'expired', 'cancelled', 'failed', 'returned')
    ) each group by coupon_id
  ), locked as materialized (
    select c.id from coupon c join changed w on w.coupon_id = c.id order by c.id for no key update of c
  )
  update coupon c set used = c.used + w.by from changed w join locked l on l.id = w.coupon_id where c.id = w.coupon_id;

  delete from coupon_use u using unnest(p_id, p_old, p_new) n (id, old, new)
  where u.operation_id = n.id and n.old is not null and n.new in ('declined', 'expired', 'cancelled', 'failed', 'returned');

  insert into coupon_use (operation_id, coupon_id, customer_id)
  select o.id, (o.facts #>> '{coupon,id}')::integer, o.customer_id
  from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id where n.old is null;

  if exists (
    select 1 from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id join coupon c on c.id = (o.facts #>> '{coupon,id}')::integer
    where n.old is null and (c.used > c.uses or c.valid_until <= now())
  ) then raise exception 'coupon is over' using errcode = 'DU015'; end if;

  if exists (
    select 1 from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id join coupon c on c.id = (o.facts #>> '{coupon,id}')::integer
    where n.old is null
      and c.uses_each < (select count(*) from coupon_use u where u.coupon_id = c.id and u.customer_id = o.customer_id)
  ) then raise exception 'coupon was used' using errcode = 'DU016'; end if;
end $$;
