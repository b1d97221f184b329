-- Why: the intents of a millisecond or two, from everybody who pays at that moment, become one transaction with a handful of statements.
-- This is the only function that accepts and advances operations. Lock order, in every batch: operations by id, keys sorted, quotes by
-- id, accounts by id, people by id (pushes only), coupons by id, limit rows, customer counters by id; any other order deadlocks under load.
--
-- The first columns: new operations. A key that was used before answers with the first answer (replay), with another body KEY_REUSED.
-- p_advances: steps of operations that exist. One that finds another state or version answers with that state (lost).
-- p_before: new ones begin before this moment of the database's own clock or not at all (DU017). The node that wrote it may have stood still
-- since then, and whoever asked it may have been refused by another one.
-- p_rest: what few of them have (a quote, holds, a request to confirm). Everything that nearly all of them have comes as columns, which
-- PostgreSQL reads in a fraction of the time: legs, accounts that must be open, limits, movements, audit lines and events. A ref is the
-- place of its intent in the batch, from 1.
-- Whatever else is wrong (money, limit, quote, account) raises, and the caller repeats the batch one by one: the wrong one fails alone.

create function operations_apply(
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
  v_refs   integer[];
  v_ids    bigint[];
  -- The operation of each ref; null where it was not taken.
  v_id_of  bigint[];
begin
  -- 1. Steps of operations that exist: locked by id, then one guarded update.
  if p_advances <> '[]' then
    perform 1 from operation o where o.id in (select (i ->> 'operation')::bigint from jsonb_array_elements(p_advances) i) order by o.id for update;

    with step as (
      select (i ->> 'ref')::integer as ref, (i ->> 'operation')::bigint as id, (i ->> 'version')::integer as version,
             i ->> 'from' as from_state, i ->> 'to' as to_state, (i ->> 'approver')::integer as approver,
             i ->> 'reason' as reason, (i ->> 'challenge')::bigint as challenge,
             i ->> 'rate' as rate, (i ->> 'receiveAmount')::bigint as receive_amount, i -> 'plan' as plan, decode(i ->> 'link', 'hex') as link,
             i ->> 'livesSeconds' as lives
      from jsonb_array_elements(p_advances) i
    ), taken as (
      update operation o set state = s.to_state, version = o.version + 1,
             approver_id = coalesce(s.approver, o.approver_id), reason = coalesce(s.reason, o.reason),
             rate = coalesce(s.rate, o.rate), receive_amount = coalesce(s.receive_amount, o.receive_amount),
             plan = coalesce(s.plan, o.plan), link_hash = coalesce(s.link, o.link_hash),
             expires_at = coalesce(now() + (s.lives || ' seconds')::interval, o.expires_at),
             booked_at = case when s.to_state = 'posted' then now() else o.booked_at end,
             ended_at = case when s.to_state in ('posted', 'settled', 'returned', 'declined', 'expired', 'cancelled', 'failed') then now() else o.ended_at end
      from step s where o.id = s.id and o.state = s.from_state and o.version = s.version
        -- Only what still waits can stay where it is (another price, one more approval): what is booked is not booked again.
        and (s.to_state <> o.state or o.state in ('awaiting_code', 'awaiting_second_person'))
        -- What nobody answered in time can only end, whether or not the job that ends it has come by.
        and (o.expires_at > now() or o.expires_at is null or s.to_state in ('expired', 'cancelled', 'declined')
             or o.state not in ('awaiting_code', 'awaiting_second_person'))
      returning s.ref, o.id, s.challenge
    ), answered as (
      update challenge c set used_at = now() from taken t where c.id = t.challenge returning c.id
    )
    select array_agg(t.ref order by t.ref), array_agg(t.id order by t.ref) into v_refs, v_ids from taken t;
  end if;

  if cardinality(p_ref) > 0 and clock_timestamp() >= p_before then raise exception 'late' using errcode = 'DU017'; end if;

  -- 2. New operations: the key is claimed by the row itself. A twin on another node makes this wait until it has committed.
  with made as (
    insert into operation (public_id, brand, kind, state, customer_id, person_id, idem_key, request_hash, quote_id, send_amount, send_currency,
                           fee, rate, receive_amount, receive_currency, arrives_on, payee, plan, link_hash, answer, expires_at, booked_at, ended_at)
    select n.public_id, n.brand, n.kind, n.state, n.customer, n.person, n.key, decode(n.hash, 'hex'), n.quote, n.send_amount, n.send_currency,
           n.fee, n.rate, n.receive_amount, n.receive_currency, n.arrives_on,
           nullif(n.payee, 'null'), nullif(n.plan, 'null'), decode(n.link, 'hex'), nullif(n.answer, 'null'),
           now() + n.lives * interval '1 second', case when n.state = 'posted' then now() end, case when n.state = 'posted' then now() end
    from rows from (
      unnest(p_public_id, p_brand, p_kind, p_state, p_customer, p_person, p_key, p_hash, p_quote, p_send_amount, p_send_currency, p_fee,
             p_rate, p_receive_amount, p_receive_currency, p_arrives_on, p_link, p_lives_seconds),
      jsonb_array_elements(p_payee), jsonb_array_elements(p_plan), jsonb_array_elements(p_answer)
    ) n (public_id, brand, kind, state, customer, person, key, hash, quote, send_amount, send_currency, fee,
         rate, receive_amount, receive_currency, arrives_on, link, lives, payee, plan, answer)
    order by n.customer, n.key
    on conflict (customer_id, idem_key) do nothing
    returning operation.id, operation.public_id
  )
  select v_refs || array_agg(r.ref order by r.ref), v_ids || array_agg(r.id order by r.ref) into v_refs, v_ids
  from (select p_ref[array_position(p_public_id, m.public_id)] as ref, m.id from made m) r;
  v_refs := coalesce(v_refs, '{}');
  v_ids := coalesce(v_ids, '{}');

  if cardinality(v_refs) > 0 then
    v_id_of := array_fill(null::bigint, array[cardinality(p_ref) + jsonb_array_length(p_advances)]);
    for place in 1 .. cardinality(v_refs) loop
      v_id_of[v_refs[place]] := v_ids[place];
    end loop;
    perform operations_book(
      (select jsonb_agg(i) from jsonb_array_elements(p_rest) i where v_id_of[(i ->> 'ref')::integer] is not null), v_id_of,
      p_leg_ref, p_leg_account, p_leg_amount, p_open_ref, p_open_account, p_limit_ref, p_limit_customer, p_limit_kind, p_limit_currency,
      p_limit_amount, p_limit_day_max, p_limit_month_max, p_movement_ref, p_movement_customer, p_movement_account, p_movement_type,
      p_movement_direction, p_movement_status, p_movement_amount, p_movement_fee, p_movement_currency, p_movement_description,
      p_movement_name, p_movement_email, p_audit_ref, p_audit_brand, p_audit_person, p_audit_customer, p_audit_call, p_audit_key,
      p_audit_request, p_audit_address, p_tell_ref, p_tell_customer, p_tell_name, p_tell_data
    );
  end if;

  -- 3. The answers: done here and now, done before, or lost to somebody else.
  return query
    select r.ref, 'done'::text, o.id, o.public_id, o.state, o.answer
    from unnest(v_refs, v_ids) r (ref, id) join operation o on o.id = r.id
    union all
    select n.ref, case when o.request_hash = decode(n.hash, 'hex') then 'replay' else 'KEY_REUSED' end, o.id, o.public_id, o.state, o.answer
    from unnest(p_ref, p_customer, p_key, p_hash) n (ref, customer, key, hash)
    join operation o on o.customer_id = n.customer and o.idem_key = n.key
    where n.ref <> all (v_refs)
    union all
    select (i ->> 'ref')::integer, 'lost', o.id, o.public_id,
           case when o.expires_at <= now() and o.state in ('awaiting_code', 'awaiting_second_person') then 'expired' else o.state end, o.answer
    from jsonb_array_elements(p_advances) i join operation o on o.id = (i ->> 'operation')::bigint
    where (i ->> 'ref')::integer <> all (v_refs);
end $$;

-- Everything that one batch writes beside the operations themselves, for the refs that have an operation.
-- Plans are made once per connection, perhaps while the tables are small: none of them may ever read a whole table. Each row is looked
-- up by its key, so a batch costs what it holds, whether there are ten accounts or ten million.
create function operations_book(
  p_rest jsonb, p_id_of bigint[],
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

  -- Balances first, always in id order (the sorted side of the join leads): whoever else wants one of these accounts waits here.
  update ledger_account a set posted = a.posted + s.amount, held = a.held + s.held, version = a.version + s.entries
  from (
    select account, sum(amount) as amount, sum(held) as held, sum(entries) as entries from (
      select leg.account, leg.amount, 0::bigint as held, 1 as entries
      from unnest(p_leg_ref, p_leg_account, p_leg_amount) leg (ref, account, amount) where p_id_of[leg.ref] is not null
      union all
      select (hold ->> 0)::integer, 0, (hold ->> 1)::bigint, 0 from jsonb_array_elements(p_rest) i, jsonb_array_elements(i -> 'holds') hold
      union all
      select (free ->> 0)::integer, 0, -(free ->> 1)::bigint, 0 from jsonb_array_elements(p_rest) i, jsonb_array_elements(i -> 'releases') free
    ) touched group by account order by account
  ) s where a.id = s.account;

  -- What another node may have changed is asked again under the lock.
  if exists (
    select 1 from unnest(p_open_ref, p_open_account) wanted (ref, account) join account a on a.id = wanted.account
    where a.status = 11 and p_id_of[wanted.ref] is not null
  ) then raise exception 'closed' using errcode = 'DU011'; end if;

  -- Entries, counted back from the new balance and version: each stands where it would if they had come one by one.
  insert into ledger_entry (operation_id, account_id, currency, amount, balance_after, account_version, booked_at)
  select p_id_of[l.ref], a.id, a.currency, l.amount,
         a.posted + l.amount - sum(l.amount) over w, a.version + 1 - row_number() over w, now()
  from unnest(p_leg_ref, p_leg_account, p_leg_amount) with ordinality l (ref, account, amount, nth) join ledger_account a on a.id = l.account
  where p_id_of[l.ref] is not null
  window w as (partition by a.id order by l.nth desc rows unbounded preceding);

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

-- What few intents have: holds and their release, a new price, a request to confirm, an invitation, a coupon, an end without money.
create function operations_rest(p_rest jsonb, p_id_of bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_freed bigint;
begin
  insert into ledger_hold (operation_id, account_id, amount)
  select o.id, (hold ->> 0)::integer, (hold ->> 1)::bigint
  from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o, jsonb_array_elements(i -> 'holds') hold;

  -- What is set free is what was set aside, by this operation and only once: whoever asks for anything else has lost their way.
  with freed as (
    update ledger_hold h set released_at = now()
    from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o, jsonb_array_elements(i -> 'releases') free
    where h.operation_id = o.id and h.account_id = (free ->> 0)::integer and h.amount = (free ->> 1)::bigint and h.released_at is null
    returning 1
  )
  select count(*) into v_freed from freed;
  if v_freed <> (select count(*) from jsonb_array_elements(p_rest) i, jsonb_array_elements(i -> 'releases') free) then
    raise exception 'not what was held' using errcode = 'DU019';
  end if;

  -- Priced again for whoever approves: what the owner already sees of the other currency follows.
  if p_rest @? '$[*] ? (exists (@.operation) && exists (@.receiveAmount))' then
    update movement m set amount = w.receive_amount
    from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o join operation w on w.id = o.id
    where i ? 'operation' and i ? 'receiveAmount' and m.operation_id = o.id and m.currency = w.receive_currency and m.currency <> w.send_currency;
  end if;

  if p_rest @? '$[*].asks' then
    perform operations_ask(p_rest, p_id_of);
  end if;

  -- Money for somebody without an account waits for them.
  if p_rest @? '$[*].invites' then
    insert into invitation (operation_id, brand, email, expires_at)
    select o.id, w.brand, i -> 'invites' ->> 'email', now() + ((i -> 'invites' ->> 'livesSeconds') || ' seconds')::interval
    from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o join operation w on w.id = o.id
    where i ? 'invites';
  end if;

  -- Taken with the payment and given back with it; the function comes with the tables of the coupons.
  if p_rest @? '$[*].coupon' or exists (select 1 from jsonb_array_elements(p_rest) i where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed', 'returned')) then
    perform operations_coupons(p_rest, p_id_of);
  end if;

  -- What did not happen after all uses up no limit, as long as the day and the month are still those it was counted in.
  if exists (select 1 from jsonb_array_elements(p_rest) i where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed', 'returned')) then
    with gone as materialized (
      select w.customer_id, w.kind, w.send_currency as currency,
             coalesce(sum(w.send_amount) filter (where w.created_at >= current_date), 0) as of_day,
             coalesce(sum(w.send_amount) filter (where w.created_at >= date_trunc('month', now())), 0) as of_month
      from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o join operation w on w.id = o.id
      where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed', 'returned') group by 1, 2, 3
    ), locked as materialized (
      select u.customer_id, u.kind, u.currency from limit_usage u join gone g using (customer_id, kind, currency)
      order by u.customer_id, u.kind, u.currency for no key update of u
    )
    update limit_usage u set
      day_used = u.day_used - case when u.day = current_date then least(u.day_used, g.of_day) else 0 end,
      month_used = u.month_used - case when u.month = date_trunc('month', now())::date then least(u.month_used, g.of_month) else 0 end
    from gone g join locked l using (customer_id, kind, currency)
    where u.customer_id = g.customer_id and u.kind = g.kind and u.currency = g.currency;
  end if;

  -- Before the new ones are written: a return is a movement of its own beside the one that came back.
  update movement m set status = i ->> 'movementStatus', booked_at = case when i ->> 'to' in ('settled', 'returned') then m.booked_at else now() end
  from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o
  where m.operation_id = o.id and i ->> 'movementStatus' is not null;
end $$;

-- Whoever has to confirm is asked with the operation, or not at all: a crash leaves nothing that nobody can confirm. The message itself
-- goes out after the commit; one that got lost is sent again from this row. A phone gets at most three requests that are open and six a
-- minute, over all nodes: people who are asked without end say yes at last.
create function operations_ask(p_rest jsonb, p_id_of bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_pushed integer[];
begin
  select array_agg(distinct (i -> 'asks' ->> 'person')::integer) into v_pushed
  from jsonb_array_elements(p_rest) i where i -> 'asks' ->> 'mode' = 'push';
  perform 1 from person p where p.id = any (v_pushed) order by p.id for no key update;

  insert into challenge (operation_id, person_id, mode, link_hash, code_hash, sent_to, expires_at)
  select o.id, (i -> 'asks' ->> 'person')::integer, i -> 'asks' ->> 'mode', decode(i ->> 'link', 'hex'), decode(i -> 'asks' ->> 'codeHash', 'hex'),
         i -> 'asks' ->> 'sentTo', now() + ((i -> 'asks' ->> 'livesSeconds') || ' seconds')::interval
  from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o where i ? 'asks';

  if exists (
    select 1 from challenge c join operation o on o.id = c.operation_id
    where c.person_id = any (v_pushed) and c.mode = 'push' and c.sent_at > now() - interval '10 minutes'
    group by c.person_id
    having count(*) filter (where o.state = 'awaiting_code' and c.used_at is null and c.expires_at > now()) > 3
        or count(*) filter (where c.sent_at > now() - interval '1 minute') > 6
  ) then raise exception 'push' using errcode = 'DU013'; end if;
end $$;
