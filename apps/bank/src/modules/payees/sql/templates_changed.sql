-- Other details of a template: an operation without money, whose approval changes it. Of two at once the later one stands.
create or replace function templates_changed(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  update payment_template t set
    permission = c.permission, beneficiary_name = c."beneficiaryName", account = c.account, country = c.country, currency = c.currency,
    details = c.details, changed_at = now()
  from (
    select distinct on (f.id) o.customer_id, f.* from unnest(p_id) n (id) join operation o on o.id = n.id
    cross join lateral jsonb_to_record(o.facts -> 'own')
      f (id integer, permission text, "beneficiaryName" text, account text, country text, currency text, details jsonb)
    order by f.id, o.id desc
  ) c where t.id = c.id and t.customer_id = c.customer_id
$$;
