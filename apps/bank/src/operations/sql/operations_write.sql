-- The intents of a millisecond or two, from everybody who pays at that moment, become one transaction with a handful of statements.
-- This is the only function that accepts and advances operations. A batch has these phases, and locks in this order, always; any other order
-- deadlocks under load (docs/ledger.md):
--   1. steps of operations that exist, by id
--   2. new operations, by customer and key
--   3. claims of the areas, in the order of the manifest: they lock rows of their own, may refuse, may add legs, may write `facts`
--      beside them, what goes with those that are booked now: operations of their own, made and booked with them
--   4. quotes, accounts, people (pushes only), limits, counters of events: booking
--   5. what follows in the areas: never refuses, locks no account; then what observes every operation
--
-- The first columns: new operations. A key that was used before answers with the first answer (replay), with another body KEY_REUSED.
-- p_advances: steps of operations that exist. One that finds another state or version answers with that state (lost).
-- p_before: new ones begin before this moment of the database's own clock or not at all (DU017). The node that wrote it may have stood still
-- since then, and whoever asked it may have been refused by another one.
-- p_rest: what few of them have (a quote, a request to confirm, a new price). Everything else comes as columns, which PostgreSQL reads in a
-- fraction of the time. A ref is the place of its intent in the batch, from 1.
-- p_effect_*: which new operations have a kind or a rider with effects; of steps the rows themselves say it.
-- Whatever else is wrong (money, limit, quote, account) raises, and the caller halves the batch until the wrong one fails alone.

create or replace function operations_write(
  p_before timestamptz, p_advances jsonb, p_rest jsonb,
  p_ref integer[], p_public_id text[], p_brand text[], p_kind text[], p_state text[], p_customer integer[], p_person integer[], p_key text[],
  p_hash text[], p_quote text[], p_send_amount bigint[], p_send_currency text[], p_fee bigint[], p_rate text[], p_receive_amount bigint[],
  p_receive_currency text[], p_arrives_on date[], p_payee jsonb, p_facts jsonb, p_plan jsonb, p_link text[], p_answer jsonb, p_lives_seconds integer[],
  p_effect_ref integer[], p_effect_name text[], p_effect_state text[],
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
)
returns table (ref integer, outcome text, operation_id bigint, public_id text, state text, answer jsonb)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_refs   integer[];
  v_ids    bigint[];
  -- The operation of each ref; null where it was not taken.
  v_id_of  bigint[];
  -- How many of v_ids are steps.
  v_steps  integer;
  -- Steps that changed a state.
  v_moved  bigint[];
  -- Whose effects are called, one row for each operation and definition: the operation, the name of its kind or rider, the state it had and has.
  v_effect_id    bigint[] := '{}';
  v_effect_name  text[] := '{}';
  v_effect_old   text[] := '{}';
  v_effect_new   text[] := '{}';
  -- Legs that claims add.
  v_added_id       bigint[];
  v_added_account  integer[];
  v_added_amount   bigint[];
  -- What is booked now, and the operations that go with it: each moves something from one customer to another.
  v_booked_id      bigint[];
  v_booked_kind    text[];
  v_brought        bigint[] := '{}';
  v_brought_ref    integer[];
  v_brought_giver  integer[];
  v_brought_taker  integer[];
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
      returning s.ref, o.id, s.challenge, o.kind, o.facts, s.from_state, s.to_state
    ), answered as (
      update challenge c set used_at = now() from taken t where c.id = t.challenge returning c.id
    ), named as (
      select t.id, n.name, t.from_state, t.to_state
      from taken t cross join lateral (
        select t.kind as name union all select r.name from jsonb_object_keys(coalesce(t.facts, '{}')) r (name) where r.name <> 'own'
      ) n where t.from_state <> t.to_state
    )
    select t.refs, t.ids, n.ids, n.names, n.olds, n.news into v_refs, v_ids, v_effect_id, v_effect_name, v_effect_old, v_effect_new
    from (select array_agg(k.ref order by k.ref) as refs, array_agg(k.id order by k.ref) as ids from taken k) t,
         (select coalesce(array_agg(id order by id, name), '{}') as ids, coalesce(array_agg(name order by id, name), '{}') as names,
                 coalesce(array_agg(from_state order by id, name), '{}') as olds, coalesce(array_agg(to_state order by id, name), '{}') as news
          from named) n;
  end if;

  if cardinality(p_ref) > 0 and clock_timestamp() >= p_before then raise exception 'late' using errcode = 'DU017'; end if;

  v_steps := coalesce(cardinality(v_ids), 0);

  -- 2. New operations: the key is claimed by the row itself. A twin on another node makes this wait until it has committed.
  with made as (
    insert into operation (public_id, brand, kind, state, customer_id, person_id, idem_key, request_hash, quote_id, send_amount, send_currency,
                           fee, rate, receive_amount, receive_currency, arrives_on, payee, facts, plan, link_hash, answer, expires_at, booked_at, ended_at)
    select n.public_id, n.brand, n.kind, n.state, n.customer, n.person, n.key, decode(n.hash, 'hex'), n.quote, n.send_amount, n.send_currency,
           n.fee, n.rate, n.receive_amount, n.receive_currency, n.arrives_on,
           nullif(n.payee, 'null'), nullif(n.facts, 'null'), nullif(n.plan, 'null'), decode(n.link, 'hex'), nullif(n.answer, 'null'),
           now() + n.lives * interval '1 second', case when n.state = 'posted' then now() end, case when n.state = 'posted' then now() end
    from rows from (
      unnest(p_public_id, p_brand, p_kind, p_state, p_customer, p_person, p_key, p_hash, p_quote, p_send_amount, p_send_currency, p_fee,
             p_rate, p_receive_amount, p_receive_currency, p_arrives_on, p_link, p_lives_seconds),
      jsonb_array_elements(p_payee), jsonb_array_elements(p_facts), jsonb_array_elements(p_plan), jsonb_array_elements(p_answer)
    ) n (public_id, brand, kind, state, customer, person, key, hash, quote, send_amount, send_currency, fee,
         rate, receive_amount, receive_currency, arrives_on, link, lives, payee, facts, plan, answer)
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
    if cardinality(p_effect_ref) > 0 then
      select v_effect_id || array_agg(v_id_of[e.ref] order by v_id_of[e.ref], e.name), v_effect_name || array_agg(e.name order by v_id_of[e.ref], e.name),
             v_effect_old || array_agg(null::text), v_effect_new || array_agg(e.state order by v_id_of[e.ref], e.name)
      into v_effect_id, v_effect_name, v_effect_old, v_effect_new
      from unnest(p_effect_ref, p_effect_name, p_effect_state) e (ref, name, state) where v_id_of[e.ref] is not null;
    end if;

    -- 3. Claims; the legs that they add are booked with the others, or wait with them.
    if cardinality(v_effect_id) > 0 then
      select array_agg(l.operation_id), array_agg(l.account), array_agg(l.amount) into v_added_id, v_added_account, v_added_amount
      from operations_claim(v_effect_id, v_effect_name, v_effect_old, v_effect_new) l;
      if v_added_id is not null then
        update operation o set plan = jsonb_set(o.plan, '{legs}', (o.plan -> 'legs') || w.legs)
        from (
          select l.id, jsonb_agg(jsonb_build_array(l.account, l.amount::text)) as legs
          from unnest(v_added_id, v_added_account, v_added_amount) l (id, account, amount) group by l.id
        ) w where o.id = w.id and o.state <> 'posted';
        select p_leg_ref || array_agg(r.ref), p_leg_account || array_agg(l.account), p_leg_amount || array_agg(l.amount)
        into p_leg_ref, p_leg_account, p_leg_amount
        from unnest(v_added_id, v_added_account, v_added_amount) l (id, account, amount)
        join unnest(v_refs, v_ids) r (ref, id) on r.id = l.id join operation o on o.id = l.id where o.state = 'posted';
      end if;
    end if;

    -- Operations that go with what is booked now, or delivered now after it waited for its payee. They are nobody's intents: nobody is
    -- answered about them.
    select array_agg(b.id order by b.id), array_agg(b.kind order by b.id) into v_booked_id, v_booked_kind
    from (
      select v_id_of[n.ref] as id, n.kind from unnest(p_ref, p_kind, p_state) n (ref, kind, state) where n.state = 'posted'
      union all
      select e.id, e.name from unnest(v_effect_id, v_effect_name, v_effect_old, v_effect_new) e (id, name, old, new) where e.old is not null and e.new in ('posted', 'settled')
    ) b where b.id is not null;
    if v_booked_id is not null then
      with b as materialized (
        select * from operations_bring(v_booked_id, v_booked_kind, array(select v_id_of[l.ref] from unnest(p_leg_ref) with ordinality l (ref, nth) order by l.nth), p_leg_account, p_leg_amount)
      ), made as (
        insert into operation (id, brand, kind, state, customer_id, send_amount, send_currency, fee, rate, receive_amount, receive_currency, payee, facts, booked_at, ended_at)
        select b.operation_id, b.brand, b.kind, 'posted', b.giver, b.amount, b.currency, 0, '1', b.amount, b.currency, b.payee, b.facts, now(), now() from b order by b.operation_id
      ), placed as (
        select b.*, cardinality(v_id_of) + row_number() over (order by b.operation_id)::integer as ref from b
      )
      select coalesce(array_agg(p.operation_id order by p.ref), '{}'), array_agg(p.ref order by p.ref), array_agg(p.giver order by p.ref), array_agg(p.taker order by p.ref),
             p_leg_ref || array_agg(p.ref order by p.ref) || array_agg(p.ref order by p.ref),
             p_leg_account || array_agg(p.from_ledger order by p.ref) || array_agg(p.to_ledger order by p.ref),
             p_leg_amount || array_agg(-p.amount order by p.ref) || array_agg(p.amount order by p.ref),
             p_movement_account || array_agg(p.from_account order by p.ref) || array_agg(p.to_account order by p.ref),
             p_movement_type || array_agg(p.type order by p.ref) || array_agg(p.type order by p.ref),
             p_movement_amount || array_agg(p.amount order by p.ref) || array_agg(p.amount order by p.ref),
             p_movement_currency || array_agg(p.currency order by p.ref) || array_agg(p.currency order by p.ref),
             p_movement_description || array_agg(p.description order by p.ref) || array_agg(p.description order by p.ref),
             p_movement_name || array_agg(p.taker_name order by p.ref) || array_agg(p.giver_name order by p.ref),
             p_movement_email || array_agg(p.taker_email order by p.ref) || array_agg(p.giver_email order by p.ref),
             p_tell_data || coalesce(jsonb_agg(p.tells order by p.ref) || jsonb_agg(p.tells order by p.ref), '[]')
      into v_brought, v_brought_ref, v_brought_giver, v_brought_taker, p_leg_ref, p_leg_account, p_leg_amount, p_movement_account, p_movement_type,
           p_movement_amount, p_movement_currency, p_movement_description, p_movement_name, p_movement_email, p_tell_data
      from placed p;
      if cardinality(v_brought) > 0 then
        v_id_of := v_id_of || v_brought;
        p_movement_ref := p_movement_ref || v_brought_ref || v_brought_ref;
        p_movement_customer := p_movement_customer || v_brought_giver || v_brought_taker;
        p_movement_direction := p_movement_direction || array_fill('out'::text, array[cardinality(v_brought)]) || array_fill('in'::text, array[cardinality(v_brought)]);
        p_movement_status := p_movement_status || array_fill('completed'::text, array[2 * cardinality(v_brought)]);
        p_movement_fee := p_movement_fee || array_fill(0::bigint, array[2 * cardinality(v_brought)]);
        p_tell_ref := p_tell_ref || v_brought_ref || v_brought_ref;
        p_tell_customer := p_tell_customer || v_brought_giver || v_brought_taker;
        p_tell_name := p_tell_name || array_fill('changed'::text, array[2 * cardinality(v_brought)]);
      end if;
    end if;

    -- 4. Booking.
    perform operations_book(
      (select jsonb_agg(i) from jsonb_array_elements(p_rest) i where v_id_of[(i ->> 'ref')::integer] is not null), v_id_of,
      p_leg_ref, p_leg_account, p_leg_amount, p_hold_ref, p_hold_account, p_hold_amount, p_free_ref, p_free_account, p_free_amount,
      p_open_ref, p_open_account, p_limit_ref, p_limit_customer, p_limit_kind, p_limit_currency,
      p_limit_amount, p_limit_day_max, p_limit_month_max, p_movement_ref, p_movement_customer, p_movement_account, p_movement_type,
      p_movement_direction, p_movement_status, p_movement_amount, p_movement_fee, p_movement_currency, p_movement_description,
      p_movement_name, p_movement_email, p_audit_ref, p_audit_brand, p_audit_person, p_audit_customer, p_audit_call, p_audit_key,
      p_audit_request, p_audit_address, p_tell_ref, p_tell_customer, p_tell_name, p_tell_data
    );

    -- 5. What follows.
    if cardinality(v_effect_id) > 0 then
      perform operations_follow(v_effect_id, v_effect_name, v_effect_old, v_effect_new);
    end if;
    -- Their kinds are all named above.
    v_moved := array(select distinct e.id from unnest(v_effect_id, v_effect_old) e (id, old) where e.old is not null order by e.id);
    perform operations_observe(v_ids[v_steps + 1:] || v_moved || v_brought, p_movement_customer || array(select o.customer_id from operation o where o.id = any (v_moved)));
  end if;

  -- 6. The answers: done here and now, done before, or lost to somebody else.
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
