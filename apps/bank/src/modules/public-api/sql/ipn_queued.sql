-- One notification of a payment, in the queue of the webhooks: its address has a lane of its own, made with the first message. In the transaction
-- of what it tells of. To a lane that was switched off nothing is sent; the message is kept, and can be sent again.
create or replace function ipn_queued(p_customer integer, p_url text, p_secret bytea, p_object text, p_data jsonb) returns void
language plpgsql as $$
declare
  v_lane  integer;
  v_on    boolean;
  v_event bigint;
begin
  insert into webhook (customer_id, name, url, enabled, secret, kind) values (p_customer, 'IPN', p_url, true, p_secret, 'ipn')
  on conflict (customer_id, md5(url)) where kind = 'ipn' do nothing;
  select id, enabled into v_lane, v_on from webhook where customer_id = p_customer and kind = 'ipn' and md5(url) = md5(p_url);
  insert into webhook_event (customer_id, number, type, object, data) values (p_customer, 0, 'ipn', p_object, jsonb_strip_nulls(p_data))
  returning id into v_event;
  insert into webhook_delivery (webhook_id, event_id, object, state)
  values (v_lane, v_event, p_object, case when v_on then 'waiting' else 'failed' end);
end $$;
