-- What the payments of a batch mean to whoever asked for them: by an invoice, a button, a checkout, or as an installment of a subscription.
-- Called once for a batch, after it is booked; a batch in which nobody pays what was asked for reads its operations by their key and no more.
-- A payment is told of as pending when it is new and waits for somebody; then what became of it.
create or replace function ipn_operations(p_id bigint[], p_customer integer[]) returns void
language plpgsql set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v record;
begin
  for v in
    select o.id, o.kind, r.id as request, coalesce(r.origin, 'button') as origin, coalesce(r.customer_id, s.payee_customer_id) as customer,
           coalesce(r.notify_url, b.notify_url) as url, o.receive_amount as amount, o.receive_currency as currency, r.reference,
           coalesce(r.description, b.description, b.name) as description, i.number, coalesce(r.button_id, s.button_id) as button,
           coalesce(s.operation_id, a.operation_id) as subscription, m.counterparty_email as payer,
           case
             -- Only planned: the payment of its day is told.
             when o.kind = 'schedule_begin' and r.origin = 'invoice' then null
             when o.state in ('awaiting_code', 'awaiting_second_person', 'approved') and o.version = 1 then 'pending'
             when o.state = 'posted' then case when o.kind = 'schedule_begin' then 'started' else 'completed' end
             when o.state in ('declined', 'expired', 'cancelled', 'failed') then 'declined'
             when o.state = 'returned' then 'returned'
           end as status
    from operation o
    left join payment_request r on r.id = (o.facts #>> '{request,id}')::integer
    left join transfer_schedule s on s.id = (o.facts #>> '{run,schedule}')::integer and s.button_id is not null
    left join payment_button b on b.id = coalesce(r.button_id, s.button_id)
    left join invoice i on i.request_id = r.id
    left join transfer_schedule a on a.operation_id = o.id and a.button_id is not null
    left join lateral (select counterparty_email from movement where operation_id = o.id and direction = 'in' limit 1) m on true
    where o.id = any (p_id) and (o.facts ? 'request' or o.facts ? 'run') and (r.customer_id is not null or s.id is not null)
    order by coalesce(r.customer_id, s.payee_customer_id), o.id
  loop
    continue when v.status is null;
    perform ipn_told(v.customer, v.url, v.status, coalesce('checkout:' || v.request, 'subscription:' || v.subscription), jsonb_build_object(
      'paymentId', v.request, 'origin', v.origin, 'invoiceNumber', v.number,
      'transactionId', case when v.status <> 'started' then v.id end, 'subscriptionId', v.subscription, 'buttonId', v.button,
      'minor', jsonb_build_object('amount', v.amount::text), 'currencyCode', v.currency, 'reference', v.reference,
      'description', v.description, 'payerEmail', v.payer));
    continue when v.request is null or v.origin = 'invoice' or v.status not in ('completed', 'started');
    if v.status = 'completed' then
      perform webhook_events_raised(array[v.customer], array['checkout.paid'], array['checkout:' || v.request],
        jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('paymentId', v.request, 'transactionId', v.id, 'buttonId', v.button,
          'subscriptionId', v.subscription, 'minor', jsonb_build_object('amount', v.amount::text), 'currencyCode', v.currency,
          'reference', v.reference, 'description', v.description))));
    end if;
    if v.subscription is not null then
      perform webhook_events_raised(array[v.customer], array['subscription.started'], array['subscription:' || v.subscription],
        jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('subscriptionId', v.subscription, 'paymentId', v.request, 'buttonId', v.button,
          'minor', jsonb_build_object('amount', v.amount::text), 'currencyCode', v.currency, 'reference', v.reference))));
    end if;
  end loop;
end $$;
