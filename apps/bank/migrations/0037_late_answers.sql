-- Why: a node may stand still between asking and setting aside. The processor gives up meanwhile and says so, and the hold that then came
-- late belonged to nobody: no taking, no reversal and no expiry ever found it. Now it does not begin (DU018), and whoever was asked says no.
create or replace function card_payment_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update card_authorization set operation_id = new.id, status = 'approved' where id = (new.payee ->> 'authorization')::bigint and status = 'asked';
    -- Purchases of a world that was written as a whole have no question that they answer.
    if not found and new.payee ? 'authorization' then
      raise exception 'the purchase was answered before' using errcode = 'DU018';
    end if;
    return new;
  end if;
  update card_authorization set status = case new.state when 'posted' then 'cleared' when 'cancelled' then 'reversed' else 'expired' end
  where operation_id = new.id;
  if new.state = 'posted' then
    update movement m set amount = a.cleared_amount from card_authorization a
    where a.operation_id = new.id and m.operation_id = new.id and a.cleared_amount is not null and m.amount <> a.cleared_amount;
  end if;
  return new;
end $$;

-- Holds that came late before: given to their questions, as over, so that the job that ends holds finds them.
update card_authorization z set operation_id = o.id, status = 'approved', reason = null, expires_at = now()
from ledger_hold h join operation o on o.id = h.operation_id
where h.released_at is null and o.kind = 'card_payment' and o.state = 'approved'
  and z.id = (o.payee ->> 'authorization')::bigint and z.operation_id is null;

-- Orders on a rail that were closed although their end was not booked: looked at again, and the rail says once more what became of them.
update rail_order r set done_at = null, next_at = now()
from operation o
where o.id = r.operation_id and r.done_at is not null
  and o.state in ('posted', 'sent') and o.kind in ('wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac') and o.customer_id is not null;
