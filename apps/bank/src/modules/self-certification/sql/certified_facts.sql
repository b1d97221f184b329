-- The countries that the bank knows of a customer: what is compared with what they signed.
create or replace function certified_facts(p_customer integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'residence', (select coalesce(p.residence_country, c.country) from customer c left join person p on p.id = c.person_id where c.id = p_customer),
    'citizenship', coalesce((select to_jsonb(array(select unnest(k.citizenship) order by 1)) from kyc_answer k where k.customer_id = p_customer), '[]'),
    'addresses', to_jsonb(array(
      select distinct a.country from address a where a.customer_id = p_customer and a.representative_id is null and a.ended_at is null order by 1)))
$$;
