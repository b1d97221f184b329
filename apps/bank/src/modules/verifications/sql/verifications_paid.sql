-- Paid for: the verification begins with its payment, so nothing is paid for and forgotten. It lives as long as its facts say.
create or replace function verifications_paid(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  with paid as (
    insert into identity_verification (id, operation_id, brand, customer_id, person_id, account_id, fee, currency, email, name, note, expires_at)
    select (o.facts #>> '{own,id}')::integer, o.id, o.brand, o.customer_id, o.person_id, (o.facts #>> '{own,accountId}')::integer, o.send_amount,
           o.send_currency, o.facts #>> '{own,email}', o.facts #>> '{own,name}', o.facts #>> '{own,note}',
           now() + make_interval(days => (o.facts #>> '{own,days}')::integer)
    from operation o where o.id = any (p_id) order by o.id returning id
  )
  insert into identity_verification_step (verification_id, step) select id, 'paid' from paid
$$;
