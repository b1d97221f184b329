-- Everything that one batch writes beside the operations themselves, for the refs that have an operation.
-- Plans are made once per connection, perhaps while the tables are small: none of them may ever read a whole table. Each row is looked
-- up by its key, so a batch costs what it holds, whether there are ten accounts or ten million.
create or replace function operations_book(
  p_rest jsonb, p_id_of bigint[],
  p_leg_ref integer[], p_leg_account integer[], p_leg_amount bigint[],
  p_hold_ref integer[], p_hold_account integer[], p_hold_amount bigint[], p_free_ref integer[], p_free_account integer[], p_free_amount bigint[],
  p_open_ref integer[], p_open_account integer[],
  p_limit_ref integer[], p_limit_customer integer[], p_limit_kind text[], p_limit_currency text[], p_limit_amount bigint[],
  p_limit_day_max bigint[], p_limit_month_max bigint[],
  p_movement_ref integer[], p_movement_customer integer[], p_movement_account integer[], p_movement_type text[], p_movement_direction text[],
  p_movement_status text[], p_movement_amount bigint[], p_movement_fee bigint[], p_movement_currency text[],
  p_movement_description text[], p_movement_name text[], p_movement_email text[],
  p_audit_ref integer[], p_audit_brand text[], p_audit_person integer[], p_audit_customer integer[], p_audit_call text[], p_audit_key text[],
  p_audit_request text[], p_audit_address text[],
  p_tell_ref integer[], p_tell_customer integer[], p_tell_name text[], p_tell_data jsonb
) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_wrong text;
begin
  -- Quotes are used up, once, while they live.
  if p_rest @? '$[*].quote' then
    with used as (
      update quote q set used_at = now()
      from (select i ->> 'quote' as id from jsonb_array_elements(p_rest) i where i ->> 'quote' is not null order by 1) w
      where q.id = w.id and q.used_at is null and q.expires_at > now()
      returning q.id
    )
    select w.id into v_wrong from (select i ->> 'quote' as id from jsonb_array_elements(p_rest) i where i ->> 'quote' is not null) w
    group by w.id having count(*) > 1 or w.id not in (select id from used) limit 1;
    if found then raise exception 'quote' using errcode = 'DU010'; end if;
  end if;

  perform ledger_book(p_id_of, p_leg_ref, p_leg_account, p_leg_amount, null, p_hold_ref, p_hold_account, p_hold_amount,
                      p_free_ref, p_free_account, p_free_amount);

  -- What another node may have changed is asked again under the lock.
  if exists (
    select 1 from unnest(p_open_ref, p_open_account) wanted (ref, account) join account a on a.id = wanted.account
    where a.status = 11 and p_id_of[wanted.ref] is not null
  ) then raise exception 'closed' using errcode = 'DU011'; end if;

  if p_rest is not null then
    perform operations_rest(p_rest, p_id_of);
  end if;

  -- Limits: counted first, then looked at; what goes beyond undoes the whole.
  insert into limit_usage as u (customer_id, kind, currency, day, day_used, month, month_used)
  select l.customer_id, l.kind, l.currency, current_date, sum(l.amount), date_trunc('month', now())::date, sum(l.amount)
  from unnest(p_limit_ref, p_limit_customer, p_limit_kind, p_limit_currency, p_limit_amount) l (ref, customer_id, kind, currency, amount)
  where p_id_of[l.ref] is not null
  group by l.customer_id, l.kind, l.currency order by l.customer_id, l.kind, l.currency
  on conflict (customer_id, kind, currency) do update set
    -- A batch that began before midnight may come after one that began later: the newer day stays, and counts both.
    day = greatest(u.day, excluded.day), day_used = excluded.day_used + case when u.day >= excluded.day then u.day_used else 0 end,
    month = greatest(u.month, excluded.month), month_used = excluded.month_used + case when u.month >= excluded.month then u.month_used else 0 end;

  if exists (
    select 1
    from unnest(p_limit_ref, p_limit_customer, p_limit_kind, p_limit_currency, p_limit_day_max, p_limit_month_max)
         l (ref, customer_id, kind, currency, day_max, month_max)
    join limit_usage u using (customer_id, kind, currency)
    where p_id_of[l.ref] is not null and (u.day_used > l.day_max or u.month_used > l.month_max)
  ) then raise exception 'limit' using errcode = 'DU012'; end if;

  insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, fee, currency, description, counterparty_name, counterparty_email)
  select p_id_of[m.ref], m.customer, m.account, now(), m.type, m.direction, m.status, m.amount, m.fee, m.currency, m.description, m.name, m.email
  from unnest(p_movement_ref, p_movement_customer, p_movement_account, p_movement_type, p_movement_direction, p_movement_status, p_movement_amount,
              p_movement_fee, p_movement_currency, p_movement_description, p_movement_name, p_movement_email)
       m (ref, customer, account, type, direction, status, amount, fee, currency, description, name, email)
  where p_id_of[m.ref] is not null;

  insert into audit_line (brand, person_id, customer_id, call, key, result, request_id, address)
  select l.brand, l.person, l.customer, l.call, l.key, '00', l.request, l.address
  from unnest(p_audit_ref, p_audit_brand, p_audit_person, p_audit_customer, p_audit_call, p_audit_key, p_audit_request, p_audit_address)
       l (ref, brand, person, customer, call, key, request, address)
  where p_id_of[l.ref] is not null;

  -- Events, numbered without gaps per customer: the counter rows are locked in id order.
  insert into event_counter as c (customer_id, number)
  select t.customer, count(*) from unnest(p_tell_ref, p_tell_customer) t (ref, customer)
  where p_id_of[t.ref] is not null group by t.customer order by t.customer
  on conflict (customer_id) do update set number = c.number + excluded.number;

  insert into event (customer_id, number, name, data)
  select t.customer, c.number + 1 - row_number() over (partition by t.customer order by t.nth desc), t.name, t.data
  from rows from (unnest(p_tell_ref, p_tell_customer, p_tell_name), jsonb_array_elements(p_tell_data)) with ordinality t (ref, customer, name, data, nth)
  join event_counter c on c.customer_id = t.customer
  where p_id_of[t.ref] is not null;
end $$;
