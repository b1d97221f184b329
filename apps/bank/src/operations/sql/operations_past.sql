-- Bare operations with what they book and hold, for the past of a world and for tests. What customers ask for goes through
-- operations_write.
-- p_operations: [{ ref, brand, kind, state, at, legs: [{ account, amount }], holds: [{ account, amount }] }]; amounts are minor units as text.
create or replace function operations_past_all(p_operations jsonb) returns table (ref integer, operation_id bigint)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_ids bigint[];
  v_leg_ref integer[]; v_leg_account integer[]; v_leg_amount bigint[]; v_leg_at timestamptz[];
  v_hold_ref integer[]; v_hold_account integer[]; v_hold_amount bigint[];
begin
  select array_agg(nextval('operation_id') order by n) into v_ids from generate_series(1, jsonb_array_length(p_operations)) n;

  insert into operation (id, brand, kind, state, created_at, booked_at)
  select v_ids[o.place], o.body ->> 'brand', o.body ->> 'kind',
         coalesce(o.body ->> 'state', 'posted'),
         coalesce((o.body ->> 'at')::timestamptz, now()),
         case when coalesce(o.body ->> 'state', 'posted') = 'posted' then coalesce((o.body ->> 'at')::timestamptz, now()) end
  from jsonb_array_elements(p_operations) with ordinality o (body, place);

  select array_agg(o.place::integer order by o.place, leg.nth), array_agg((leg.body ->> 'account')::integer order by o.place, leg.nth),
         array_agg((leg.body ->> 'amount')::bigint order by o.place, leg.nth),
         array_agg((o.body ->> 'at')::timestamptz order by o.place, leg.nth)
  into v_leg_ref, v_leg_account, v_leg_amount, v_leg_at
  from jsonb_array_elements(p_operations) with ordinality o (body, place), jsonb_array_elements(o.body -> 'legs') with ordinality leg (body, nth);

  select array_agg(o.place::integer), array_agg((hold ->> 'account')::integer), array_agg((hold ->> 'amount')::bigint)
  into v_hold_ref, v_hold_account, v_hold_amount
  from jsonb_array_elements(p_operations) with ordinality o (body, place), jsonb_array_elements(o.body -> 'holds') hold;

  perform ledger_book(v_ids, v_leg_ref, v_leg_account, v_leg_amount, v_leg_at, v_hold_ref, v_hold_account, v_hold_amount, '{}', '{}', '{}');

  return query select (o.body ->> 'ref')::integer, v_ids[o.place] from jsonb_array_elements(p_operations) with ordinality o (body, place);
end $$;

-- The whole batch at once; when one operation breaks a rule, each by itself, so that it fails alone.
create or replace function operations_past(p_operations jsonb) returns table (ref integer, operation_id bigint, error text)
language plpgsql as $$
declare
  v_one jsonb;
begin
  begin
    return query select p.ref, p.operation_id, null::text from operations_past_all(p_operations) p;
    return;
  exception when check_violation or not_null_violation or foreign_key_violation or numeric_value_out_of_range then
    null; -- go on one by one
  end;
  for v_one in select o from jsonb_array_elements(p_operations) o loop
    begin
      return query select p.ref, p.operation_id, null::text from operations_past_all(jsonb_build_array(v_one)) p;
    exception
      when check_violation then
        ref := (v_one ->> 'ref')::integer; operation_id := null; error := 'NOT_ENOUGH'; return next;
      when not_null_violation or foreign_key_violation or numeric_value_out_of_range then
        ref := (v_one ->> 'ref')::integer; operation_id := null; error := 'IMPOSSIBLE'; return next;
    end;
  end loop;
end $$;
