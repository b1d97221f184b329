-- A payment that names a template makes it: with the payment or not at all. A name that is taken stays with whom it has.
create or replace function templates_made(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  insert into payment_template (customer_id, name, kind, permission, beneficiary_name, account, country, currency, details)
  select o.customer_id, o.facts #>> '{template,name}', coalesce(o.facts #>> '{own,pays}', o.kind), coalesce(o.facts #>> '{own,permission}', '3d'), o.payee ->> 'name',
         coalesce(o.payee ->> 'account', o.payee ->> 'email'), o.facts #>> '{own,details,countryCode}',
         coalesce(o.facts #>> '{own,details,currencyCode}', o.receive_currency),
         coalesce(o.facts #> '{own,details}', jsonb_build_object('toEmail', o.payee ->> 'email'))
  from unnest(p_id, p_new) n (id, new) join operation o on o.id = n.id
  where n.new in ('awaiting_code', 'awaiting_second_person', 'approved', 'posted')
    and (select count(*) from payment_template t where t.customer_id = o.customer_id) < 500
  order by o.customer_id, lower(o.facts #>> '{template,name}'), o.id
  on conflict do nothing
$$;
