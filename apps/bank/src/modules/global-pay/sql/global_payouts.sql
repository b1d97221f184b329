-- A recipient confirmed how they want it: one payout, in time, and of what is set aside.
create or replace function global_payouts_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  r record;
begin
  -- Those that are taken and those whose payout goes a step on, in one order. What is on its way back is not waited for: that was committed
  -- before anybody moved its money, and it is over below.
  perform 1 from global_payment g
  where g.ending is null and g.operation_id = any (array(
    select p.operation_id from global_payment p where p.payout_id = any (p_id)
    union all
    select (o.facts #>> '{global_payout,payment}')::bigint from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id where n.old is null))
  order by g.operation_id for update;
  for r in
    select o.id, (o.facts #>> '{global_payout,payment}')::bigint as payment, o.send_amount + o.fee as taken
    from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id where n.old is null order by 2, 1
  loop
    update global_payment g set state = 'confirmed', confirmed_at = now(), payout_id = r.id, letter = null, letter_at = null, was_returned = false
    where g.operation_id = r.payment and g.state in ('sent', 'opened', 'chosen') and g.ending is null and g.expires_at > now() and g.waiting = r.taken;
    if not found then
      raise exception 'payment % is over', r.payment using errcode = 'DU066';
    end if;
  end loop;
  return;
end $$;

-- Within the bank it is there at once.
create or replace function global_payouts_booked(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update global_payment g set state = 'paid', ended_at = now(), waiting = 0
  from operation o where o.id = any (p_id) and g.payout_id = o.id and (o.facts #>> '{global_payout,atOnce}')::boolean
$$;

create or replace function global_payouts_settled(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update global_payment g set state = 'paid', ended_at = now(), waiting = 0
  from unnest(p_id, p_new) n (id, new) where g.payout_id = n.id and n.new = 'settled'
$$;

-- The rail gave it back: it waits again, and the recipient is asked for another account. They have a week at least.
create or replace function global_payouts_back(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update global_payment g set state = 'opened', payout_id = null, confirmed_at = null, chosen_at = null, was_returned = true, returned_at = now(), letter = 'returned',
    letter_at = now(), expires_at = greatest(g.expires_at, now() + interval '7 days'),
    waiting = o.send_amount + o.fee + (
      select coalesce(sum(e.amount), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.operation_id = o.id and a.kind = 'suspense')
  from operation o where o.id = any (p_id) and g.payout_id = o.id
$$;
