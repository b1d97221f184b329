-- A request is paid by one payment: whoever comes second finds it taken (DU067), also within one batch. What arrives is what was asked for,
-- to the last unit (DU068), whatever the call said. Rows are locked in the order of their numbers, and before any account.
create or replace function requests_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_wanted bigint;
  v_taken bigint;
begin
  perform 1 from payment_request r
  where r.id in (select (o.facts #>> '{request,id}')::integer from operation o where o.id = any (p_id))
  order by r.id for update;
  select count(*) into v_wanted from unnest(p_old) n (old) where n.old is null;
  if v_wanted = 0 then return; end if;
  if exists (
    select 1 from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id
    join payment_request r on r.id = (o.facts #>> '{request,id}')::integer
    where n.old is null and (r.amount, r.currency) is distinct from (o.receive_amount, o.receive_currency)
  ) then raise exception 'not what was asked for' using errcode = 'DU068'; end if;
  -- Of two payments of one request in one batch one alone finds it open.
  update payment_request r set state = 'paying', operation_id = c.operation, updated_at = now()
  from (
    select (o.facts #>> '{request,id}')::integer as request, min(o.id) as operation
    from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id where n.old is null group by 1
  ) c where r.id = c.request and r.state = 'open';
  get diagnostics v_taken = row_count;
  if v_taken < v_wanted then raise exception 'this request is paid, refused or withdrawn' using errcode = 'DU067'; end if;
end $$;

create or replace function requests_paid(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update payment_request set state = 'paid', updated_at = now(), decided_at = now()
  where operation_id = any (p_id) and state = 'paying'
$$;

-- Declined, called off or too late: it may be paid again.
create or replace function requests_reopened(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update payment_request set state = 'open', operation_id = null, updated_at = now(), decided_at = null, told_at = null
  where operation_id = any (p_id) and state in ('paying', 'paid')
$$;

-- In the books: from now on the card's money is ours to take.
create or replace function charges_booked(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update card_charge c set state = 'booked', operation_id = o.id, next_at = now(), tries = 0
  from operation o where o.id = any (p_id) and c.id = o.facts #>> '{own,charge}' and c.state = 'authorized'
$$;
