-- Somebody asked for it: it is there from now on, and nobody is written to before it is booked.
create or replace function global_payments_made(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  insert into global_payment (operation_id, brand, customer_id, account_id, batch_id, batch_name, email, phone, name, type, country, fee_share,
    forbidden, description, amount, currency, fee, waiting, approved)
  select o.id, o.brand, o.customer_id, (o.facts #>> '{own,account}')::integer, (o.facts #>> '{own,batch}')::integer, o.facts #>> '{own,batchName}',
         o.payee ->> 'email', o.facts #>> '{own,phone}', o.payee ->> 'name', o.facts #>> '{own,type}', o.facts #>> '{own,country}',
         o.facts #>> '{own,feeShare}', array(select jsonb_array_elements_text(o.facts #> '{own,forbidden}')), o.facts #>> '{own,description}',
         o.send_amount, o.send_currency, o.fee, o.send_amount, o.plan is not null or coalesce((o.facts #>> '{own,approved}')::boolean, false)
  from unnest(p_id) n (id) join operation o on o.id = n.id order by o.id
$$;

-- In the books: its letter goes out.
create or replace function global_payments_booked(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update global_payment g set state = 'sent', letter = 'first', letter_at = now(),
    expires_at = now() + make_interval(secs => (o.facts #>> '{own,livesSeconds}')::integer)
  from operation o where o.id = any (p_id) and g.operation_id = o.id and g.state = 'waiting'
$$;

-- Declined, called off or too late, before anything moved.
create or replace function global_payments_dropped(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update global_payment set state = 'cancelled', ended_at = now(), told_at = now() where operation_id = any (p_id) and state = 'waiting'
$$;

-- It goes back to its sender, as was decided before (`ending`): nobody could take it since.
create or replace function global_payments_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_wanted bigint;
  v_taken bigint;
begin
  -- Steps that write in it. Its letter and its settlement do not: locked by them too, two batches of which each has a payout of the other's
  -- payments would wait for each other.
  perform 1 from global_payment g join unnest(p_id, p_old, p_new) n (id, old, new) on g.operation_id = n.id
  where n.old is not null and n.new not in ('sent', 'settled') order by g.operation_id for update of g;
  select count(*) into v_wanted from unnest(p_new) n (new) where n.new = 'returned';
  if v_wanted = 0 then return; end if;
  update global_payment g set state = o.reason, ended_at = now(), letter = null, letter_at = null, waiting = 0
  from unnest(p_id, p_new) n (id, new) join operation o on o.id = n.id
  where n.new = 'returned' and g.operation_id = n.id and g.state in ('sent', 'opened', 'chosen') and g.ending = o.reason;
  get diagnostics v_taken = row_count;
  if v_taken < v_wanted then
    raise exception 'a payment was taken' using errcode = 'DU065';
  end if;
  return;
end $$;
