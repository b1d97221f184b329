-- A payment that a key makes by itself counts towards its limits in the same transaction: of many at once as many go through as fit (DU069).
-- Keys are locked in the order of their numbers, and before any account.
create or replace function key_payments_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform 1 from api_key k
  where k.id in (select (o.facts #>> '{keyPays,keyId}')::integer from operation o where o.id = any (p_id))
  order by k.id for no key update;
  if exists (
    select 1 from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id
    left join api_key_limit l on l.api_key_id = (o.facts #>> '{keyPays,keyId}')::integer and l.currency = o.send_currency
    where n.old is null and o.send_amount + o.fee > coalesce(l.per_payment, 0)
  ) then raise exception 'more than a key may pay at once' using errcode = 'DU069'; end if;
  insert into api_key_spent as s (api_key_id, currency, day, amount)
  select (o.facts #>> '{keyPays,keyId}')::integer, o.send_currency, (now() at time zone 'utc')::date, sum(o.send_amount + o.fee)
  from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id where n.old is null
  group by 1, 2, 3 order by 1, 2
  on conflict (api_key_id, currency, day) do update set amount = s.amount + excluded.amount;
  if exists (
    select 1 from api_key_spent s join api_key_limit l on l.api_key_id = s.api_key_id and l.currency = s.currency
    where s.day = (now() at time zone 'utc')::date and s.amount > l.per_day
      and s.api_key_id in (select (o.facts #>> '{keyPays,keyId}')::integer from operation o where o.id = any (p_id))
  ) then raise exception 'more than a key may pay in a day' using errcode = 'DU069'; end if;
end $$;

-- Locked before it is booked, because the limits are written after it.
create or replace function key_limits_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
begin
  perform 1 from api_key k
  where k.id in (select (o.facts #>> '{own,keyId}')::integer from operation o where o.id = any (p_id))
  order by k.id for no key update;
end $$;

-- Agreed to: from now on these are the limits, and no others.
create or replace function key_limits_agreed(p_id bigint[], p_old text[], p_new text[]) returns void language plpgsql as $$
declare
  o record;
begin
  for o in select facts -> 'own' as own from operation where id = any (p_id) order by id loop
    delete from api_key_limit where api_key_id = (o.own ->> 'keyId')::integer;
    insert into api_key_limit (api_key_id, currency, per_payment, per_day)
    select (o.own ->> 'keyId')::integer, l.currency, l.payment, l.day
    from jsonb_to_recordset(o.own -> 'limits') l (currency text, payment bigint, day bigint);
  end loop;
end $$;
