-- A subscription of a button is over: its last installment is paid, or one side has ended it. Whoever sells hears of it, whichever way it ended.
-- One that was never begun was never told of.
create or replace function subscription_ended() returns trigger language plpgsql as $$
declare
  v_currency text;
  v_data jsonb;
begin
  select receive_currency into v_currency from operation where id = new.operation_id;
  v_data := jsonb_build_object('subscriptionId', new.operation_id, 'buttonId', new.button_id, 'state', new.state, 'paidCount', new.made,
    'currencyCode', v_currency);
  perform webhook_events_raised(array[new.payee_customer_id], array['subscription.ended'], array['subscription:' || new.operation_id],
    jsonb_build_array(v_data));
  perform ipn_told(new.payee_customer_id, (select notify_url from payment_button where id = new.button_id), 'ended',
    'subscription:' || new.operation_id, v_data);
  return null;
end $$;
create or replace trigger subscription_ended after update of ended_at on transfer_schedule for each row
  when (new.button_id is not null and old.ended_at is null and new.ended_at is not null and old.state <> 'waiting')
  execute function subscription_ended();
