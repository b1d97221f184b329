-- What is given back of a payment is counted under its row, in the order of their numbers and before any account: together never more than
-- it brought (DU070).
create or replace function refunds_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
#variable_conflict use_column
begin
  if not exists (select 1 from unnest(p_old) n (old) where n.old is null) then return; end if;
  insert into payment_refund as r (operation_id, refunded)
  select (o.facts #>> '{own,of}')::bigint, sum(o.receive_amount) from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id
  where n.old is null group by 1 order by 1
  on conflict (operation_id) do update set refunded = r.refunded + excluded.refunded;
  if exists (
    select 1 from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id
    join payment_refund r on r.operation_id = (o.facts #>> '{own,of}')::bigint join operation paid on paid.id = r.operation_id
    where n.old is null and r.refunded > paid.receive_amount
  ) then raise exception 'more than was paid' using errcode = 'DU070'; end if;
end $$;

-- Declined, called off or too late: it can be given back again.
create or replace function refunds_dropped(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update payment_refund r set refunded = r.refunded - d.amount
  from (select (o.facts #>> '{own,of}')::bigint as id, sum(o.receive_amount) as amount from operation o where o.id = any (p_id) group by 1 order by 1) d
  where r.operation_id = d.id
$$;
