-- The way into the books of release 2.1.2, for a node of it that still runs while others have been upgraded. It says the same in today's
-- words (operation_facts of migration 0042) and runs the same effects. It goes with the release after this one.
create or replace function operations_apply(
  p_before timestamptz, p_advances jsonb, p_rest jsonb,
  p_ref integer[], p_public_id text[], p_brand text[], p_kind text[], p_state text[], p_customer integer[], p_person integer[], p_key text[],
  p_hash text[], p_quote text[], p_send_amount bigint[], p_send_currency text[], p_fee bigint[], p_rate text[], p_receive_amount bigint[],
  p_receive_currency text[], p_arrives_on date[], p_payee jsonb, p_plan jsonb, p_link text[], p_answer jsonb, p_lives_seconds integer[],
  p_leg_ref integer[], p_leg_account integer[], p_leg_amount bigint[],
  p_open_ref integer[], p_open_account integer[],
  p_limit_ref integer[], p_limit_customer integer[], p_limit_kind text[], p_limit_currency text[], p_limit_amount bigint[],
  p_limit_day_max bigint[], p_limit_month_max bigint[],
  p_movement_ref integer[], p_movement_customer integer[], p_movement_account integer[], p_movement_type text[], p_movement_direction text[],
  p_movement_status text[], p_movement_amount bigint[], p_movement_fee bigint[], p_movement_currency text[],
  p_movement_description text[], p_movement_name text[], p_movement_email text[],
  p_audit_ref integer[], p_audit_brand text[], p_audit_person integer[], p_audit_customer integer[], p_audit_call text[], p_audit_key text[],
  p_audit_request text[], p_audit_address text[],
  p_tell_ref integer[], p_tell_customer integer[], p_tell_name text[], p_tell_data jsonb
)
returns table (ref integer, outcome text, operation_id bigint, public_id text, state text, answer jsonb)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_facts  jsonb;
  v_payee  jsonb;
  v_effect_ref integer[]; v_effect_name text[]; v_effect_state text[];
  v_hold_ref integer[]; v_hold_account integer[]; v_hold_amount bigint[];
  v_free_ref integer[]; v_free_account integer[]; v_free_amount bigint[];
begin
  with said as (
    select n.place, n.ref, n.state, n.kind, n.payee - '{toRail,entrusted,order,says,template,repeats,run,authorization}'::text[] as payee,
           nullif(coalesce(operation_facts(n.kind, nullif(n.payee, 'null')), '{}')
             || case when i.few ->> 'coupon' is not null then jsonb_build_object('coupon', jsonb_build_object('id', i.few -> 'coupon')) else '{}' end
             || case when coalesce(i.few -> 'invites', n.plan -> 'invites') is not null
                     then jsonb_build_object('invitation', coalesce(i.few -> 'invites', n.plan -> 'invites')) else '{}' end, '{}') as facts
    from rows from (unnest(p_ref, p_state, p_kind), jsonb_array_elements(p_payee), jsonb_array_elements(p_plan))
      with ordinality n (ref, state, kind, payee, plan, place)
    left join lateral (select few from jsonb_array_elements(p_rest) few where (few ->> 'ref')::integer = n.ref) i on true
  ), named as (
    select s.ref, s.state, k.name from said s
    cross join lateral (select s.kind as name union all select r.name from jsonb_object_keys(coalesce(s.facts, '{}')) r (name) where r.name <> 'own') k
  )
  select (select coalesce(jsonb_agg(coalesce(s.facts, 'null') order by s.place), '[]') from said s),
         (select coalesce(jsonb_agg(coalesce(s.payee, 'null') order by s.place), '[]') from said s),
         (select coalesce(array_agg(k.ref order by k.ref, k.name), '{}') from named k), (select coalesce(array_agg(k.name order by k.ref, k.name), '{}') from named k),
         (select coalesce(array_agg(k.state order by k.ref, k.name), '{}') from named k)
  into v_facts, v_payee, v_effect_ref, v_effect_name, v_effect_state;

  select coalesce(array_agg((i ->> 'ref')::integer), '{}'), coalesce(array_agg((hold ->> 0)::integer), '{}'), coalesce(array_agg((hold ->> 1)::bigint), '{}')
  into v_hold_ref, v_hold_account, v_hold_amount from jsonb_array_elements(p_rest) i, jsonb_array_elements(i -> 'holds') hold;
  select coalesce(array_agg((i ->> 'ref')::integer), '{}'), coalesce(array_agg((free ->> 0)::integer), '{}'), coalesce(array_agg((free ->> 1)::bigint), '{}')
  into v_free_ref, v_free_account, v_free_amount from jsonb_array_elements(p_rest) i, jsonb_array_elements(i -> 'releases') free;

  return query select * from operations_write(
    p_before, p_advances, p_rest, p_ref, p_public_id, p_brand, p_kind, p_state, p_customer, p_person, p_key, p_hash, p_quote, p_send_amount,
    p_send_currency, p_fee, p_rate, p_receive_amount, p_receive_currency, p_arrives_on, v_payee, v_facts, p_plan, p_link, p_answer,
    p_lives_seconds, v_effect_ref, v_effect_name, v_effect_state, p_leg_ref, p_leg_account, p_leg_amount, v_hold_ref, v_hold_account,
    v_hold_amount, v_free_ref, v_free_account, v_free_amount, p_open_ref, p_open_account, p_limit_ref, p_limit_customer, p_limit_kind,
    p_limit_currency, p_limit_amount, p_limit_day_max, p_limit_month_max, p_movement_ref, p_movement_customer, p_movement_account,
    p_movement_type, p_movement_direction, p_movement_status, p_movement_amount, p_movement_fee, p_movement_currency, p_movement_description,
    p_movement_name, p_movement_email, p_audit_ref, p_audit_brand, p_audit_person, p_audit_customer, p_audit_call, p_audit_key,
    p_audit_request, p_audit_address, p_tell_ref, p_tell_customer, p_tell_name, p_tell_data);
end $$;
