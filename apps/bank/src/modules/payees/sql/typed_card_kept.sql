-- A card at another bank that the payer typed is kept with the payment that is accepted, or not at all. The payment names it by its id from
-- then on, and nothing else of it stays in the operation.
create or replace function typed_card_kept(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
begin
  insert into external_card (customer_id, token, bin, last_four, holder_name, expiry_month, expiry_year, country, scheme, bank_name)
  select distinct on (o.customer_id, c.token)
         o.customer_id, c.token, c.bin, c.last_four, c.holder_name, c.expiry_month, c.expiry_year, c.country, c.scheme, c.bank_name
  from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id
  cross join lateral jsonb_to_record(o.facts -> 'typedCard') c (token text, bin text, last_four text, holder_name text, expiry_month smallint,
                                                                 expiry_year smallint, country text, scheme text, bank_name text)
  where n.old is null order by o.customer_id, c.token, o.id desc
  on conflict (customer_id, token) do update set
    holder_name = excluded.holder_name, expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year, used_at = now();

  update operation o set facts = jsonb_set(o.facts - 'typedCard', '{own,details,externalCardId}', to_jsonb(c.id))
  from unnest(p_id, p_old) n (id, old), external_card c
  where o.id = n.id and n.old is null and c.customer_id = o.customer_id and c.token = o.facts #>> '{typedCard,token}';
end $$;
