-- A request is paid by one payment: whoever comes second finds it taken (DU067), also within one batch. What arrives is what was asked for,
-- to the last unit (DU068), whatever the call said. Rows are locked in the order of their numbers, and before any account.
create or replace function requests_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_wanted bigint;
  v_taken bigint;
  v_later bigint;
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
  -- To be paid on a later day: it stays open until then, and has to be open now. A subscription is agreed to at once.
  select count(*) into v_later
  from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id join payment_request r on r.id = (o.facts #>> '{request,id}')::integer
  where n.old is null and o.kind = 'schedule_begin' and r.terms is null and r.state = 'open';
  -- Of two payments of one request in one batch one alone finds it open.
  update payment_request r set state = 'paying', operation_id = c.operation, updated_at = now()
  from (
    select (o.facts #>> '{request,id}')::integer as request, min(o.id) as operation
    from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id
    join payment_request w on w.id = (o.facts #>> '{request,id}')::integer
    where n.old is null and not (o.kind = 'schedule_begin' and w.terms is null) group by 1
  ) c where r.id = c.request and r.state = 'open' and (r.expires_at is null or r.expires_at > now());
  get diagnostics v_taken = row_count;
  if v_taken + v_later < v_wanted then raise exception 'this request is paid, refused or withdrawn' using errcode = 'DU067'; end if;
end $$;

-- A subscription with a trial is agreed to without money. Whoever sells by a button is told by its notification, not by the job of the invoices.
create or replace function requests_paid(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update payment_request r set state = case when o.kind = 'schedule_begin' then 'agreed' else 'paid' end, updated_at = now(), decided_at = now(),
    told_at = case when r.origin <> 'invoice' then now() end
  from operation o where o.id = any (p_id) and r.operation_id = o.id and r.state = 'paying'
$$;

-- Declined, called off or too late: it may be paid again.
create or replace function requests_reopened(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update payment_request set state = 'open', operation_id = null, updated_at = now(), decided_at = null, told_at = null
  where operation_id = any (p_id) and state in ('paying', 'paid', 'agreed')
$$;

-- In the books: from now on the card's money is ours to take.
create or replace function charges_booked(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update card_charge c set state = 'booked', operation_id = o.id, next_at = now(), tries = 0
  from operation o where o.id = any (p_id) and c.id = o.facts #>> '{own,charge}' and c.state = 'authorized'
$$;
