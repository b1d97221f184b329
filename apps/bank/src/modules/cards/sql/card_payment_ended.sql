-- The shop has taken the money, given the purchase up, or nobody came for it. What it took may be another amount than it asked for; the line
-- that the holder reads says what was taken.
create or replace function card_payment_ended(p_id bigint[], p_old text[], p_new text[]) returns void language plpgsql as $$
begin
  update card_authorization a set status = case n.new when 'posted' then 'cleared' when 'cancelled' then 'reversed' else 'expired' end
  from unnest(p_id, p_old, p_new) n (id, old, new)
  where a.operation_id = n.id and n.old = 'approved' and n.new in ('posted', 'cancelled', 'expired');

  update movement m set amount = a.cleared_amount
  from unnest(p_id, p_old, p_new) n (id, old, new) join card_authorization a on a.operation_id = n.id
  where n.old = 'approved' and n.new = 'posted' and m.operation_id = n.id and a.cleared_amount is not null and m.amount <> a.cleared_amount;
end $$;
