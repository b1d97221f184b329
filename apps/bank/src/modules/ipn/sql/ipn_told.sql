-- Tells a merchant's server what became of a payment: where the settings say so, or where the button or the checkout has an address of its own.
-- Without settings there is no secret, and nothing is ever sent unsigned.
create or replace function ipn_told(p_customer integer, p_url text, p_status text, p_object text, p_data jsonb) returns void
language plpgsql as $$
declare
  v_set ipn_settings;
begin
  select * into v_set from ipn_settings where customer_id = p_customer and status_id = 1;
  if v_set.customer_id is null or coalesce(p_url, v_set.notify_url) is null then return; end if;
  if v_set.notify_status_id = 1 and p_status not in ('completed', 'started') then return; end if;
  perform ipn_queued(p_customer, coalesce(p_url, v_set.notify_url), v_set.secret, p_object, jsonb_build_object('status', p_status) || p_data);
end $$;
