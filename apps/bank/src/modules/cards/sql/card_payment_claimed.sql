-- A purchase is approved with the hold that pays for it: a crash leaves no hold that nobody knows of. A node may stand still between being
-- asked and setting aside; the processor gives up meanwhile and says so, and a hold that came afterwards would belong to nobody. It does not
-- begin (DU018). Purchases of a world have no question that they answer.
create or replace function card_payment_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
declare
  v_asked integer;
begin
  select count(*) into v_asked from operation o where o.id = any (p_id) and o.facts #>> '{own,authorization}' is not null
    and o.id in (select n.id from unnest(p_id, p_old) n (id, old) where n.old is null);
  if v_asked = 0 then return; end if;
  with wanted as materialized (
    select a.id, o.id as operation_id
    from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id
    join card_authorization a on a.id = (o.facts #>> '{own,authorization}')::bigint and a.status = 'asked'
    where n.old is null order by a.id for no key update of a
  ), approved as (
    update card_authorization a set operation_id = w.operation_id, status = 'approved' from wanted w where a.id = w.id returning 1
  )
  select v_asked - count(*) into v_asked from approved;
  if v_asked > 0 then raise exception 'the purchase was answered before' using errcode = 'DU018'; end if;
end $$;
