-- What the operations of a batch have become, for those of the customers concerned who have a webhook. Called once for a batch, after it is
-- booked; a batch of nobody with a webhook pays one look at an index. Amounts are minor units here and are written out when they are sent.
create or replace function webhook_operations(p_id bigint[], p_customer integer[]) returns void
language plpgsql set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_listening integer[];
  v_customer  integer[];
  v_type      text[];
  v_object    text[];
  v_data      jsonb;
begin
  select array_agg(distinct w.customer_id) into v_listening from webhook w where w.customer_id = any (p_customer) and w.kind = 'event' and w.removed_at is null;
  if v_listening is null then return; end if;
  select array_agg(e.customer_id order by e.id, e.customer_id), array_agg(e.type order by e.id, e.customer_id),
         array_agg('payment:' || e.id order by e.id, e.customer_id), jsonb_agg(e.data order by e.id, e.customer_id)
  into v_customer, v_type, v_object, v_data
  from (
    select distinct on (o.id, m.customer_id, t.type) o.id, m.customer_id, t.type, jsonb_strip_nulls(jsonb_build_object(
      'transactionId', o.id, 'operationId', o.public_id, 'transactionType', o.kind, 'state', o.state, 'accountId', m.account_id,
      'direction', m.direction, 'minor', jsonb_build_object('amount', m.amount::text, 'fee', m.fee::text), 'currencyCode', m.currency,
      'description', m.description, 'counterpartyName', m.counterparty_name, 'counterpartyEmail', m.counterparty_email,
      'reason', case when m.customer_id = o.customer_id then o.reason end)) as data
    from movement m
    join operation o on o.id = m.operation_id
    cross join lateral (
      select case
        when o.kind = 'card_declined' then 'card.declined'
        when o.kind = 'card_refund' and o.state = 'posted' then 'card.refund'
        when o.kind = 'card_payment' and o.state = 'posted' then 'card.payment'
        when m.direction = 'in' and m.status = 'completed' and o.state = 'posted' then 'payment.received'
        when m.customer_id is distinct from o.customer_id or m.direction = 'in' then null
        else case o.state
          when 'awaiting_second_person' then 'payment.awaiting_approval'
          when 'posted' then 'payment.sent'
          when 'settled' then 'payment.settled'
          when 'returned' then 'payment.returned'
          when 'declined' then 'payment.declined'
          when 'expired' then 'payment.expired'
          when 'cancelled' then 'payment.cancelled'
          when 'failed' then 'payment.failed'
        end
      end as type
    ) t
    where m.operation_id = any (p_id) and m.customer_id = any (v_listening) and t.type is not null
    order by o.id, m.customer_id, t.type, m.id
  ) e;
  if v_customer is not null then perform webhook_events_raised(v_customer, v_type, v_object, v_data); end if;
end $$;
