-- Why: the intents of a millisecond or two, from everybody who pays at that moment, become one transaction with a handful of statements.
-- This is the only function that accepts and advances operations. Lock order, in every batch: operations by id, keys sorted, quotes by
-- id, accounts by id, people by id (pushes only), limit rows, customer counters by id; any other order deadlocks under load.
--
-- p_accepts: new operations. A key that was used before answers with the first answer (replay), with another body KEY_REUSED.
-- p_advances: steps of operations that exist. One that finds another state or version answers with that state (lost).
-- Whatever else is wrong (money, limit, quote, account) raises, and the caller repeats the batch one by one: the wrong one fails alone.

create function operations_apply(p_accepts jsonb, p_advances jsonb)
returns table (ref integer, outcome text, operation_id bigint, public_id text, state text, answer jsonb)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_refs integer[];
  v_ids  bigint[];
  v_body jsonb;
begin
  -- 1. Steps of operations that exist: locked by id, then one guarded update.
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
    returning s.ref, o.id, s.challenge
  ), answered as (
    update challenge c set used_at = now() from taken t where c.id = t.challenge returning c.id
  )
  select array_agg(t.ref order by t.ref), array_agg(t.id order by t.ref) into v_refs, v_ids from taken t;

  -- 2. New operations: the key is claimed by the row itself. A twin on another node makes this wait until it has committed.
  with wanted as (
    select i from jsonb_array_elements(p_accepts) i order by i ->> 'customer', i ->> 'key'
  ), made as (
    insert into operation (public_id, brand, kind, state, customer_id, person_id, idem_key, request_hash, quote_id, send_amount, send_currency,
                           fee, rate, receive_amount, receive_currency, arrives_on, payee, plan, link_hash, answer, expires_at, booked_at, ended_at)
    select i ->> 'publicId', i ->> 'brand', i ->> 'kind', i ->> 'state', (i ->> 'customer')::integer, (i ->> 'person')::integer,
           i ->> 'key', decode(i ->> 'hash', 'hex'), i ->> 'quote', (i ->> 'sendAmount')::bigint, i ->> 'sendCurrency',
           (i ->> 'fee')::bigint, i ->> 'rate', (i ->> 'receiveAmount')::bigint, i ->> 'receiveCurrency', (i ->> 'arrivesOn')::date,
           i -> 'payee', i -> 'plan', decode(i ->> 'link', 'hex'), i -> 'answer',
           now() + ((i ->> 'livesSeconds') || ' seconds')::interval,
           case when i ->> 'state' = 'posted' then now() end, case when i ->> 'state' = 'posted' then now() end
    from wanted
    on conflict (customer_id, idem_key) do nothing
    returning operation.id, operation.public_id
  )
  select v_refs || array_agg(r.ref order by r.ref), v_ids || array_agg(r.id order by r.ref) into v_refs, v_ids
  from (
    select (i ->> 'ref')::integer as ref, m.id from made m join jsonb_array_elements(p_accepts) i on i ->> 'publicId' = m.public_id
  ) r;
  v_refs := coalesce(v_refs, '{}');
  v_ids := coalesce(v_ids, '{}');

  -- Mostly everything was taken: then nothing has to be built again.
  if cardinality(v_refs) = jsonb_array_length(p_accepts) and p_advances = '[]' then v_body := nullif(p_accepts, '[]');
  elsif cardinality(v_refs) = jsonb_array_length(p_advances) and p_accepts = '[]' then v_body := nullif(p_advances, '[]');
  else
    select jsonb_agg(i) into v_body from jsonb_array_elements(p_accepts || p_advances) i where (i ->> 'ref')::integer = any (v_refs);
  end if;

  if v_body is not null then
    perform operations_book(v_body, v_refs, v_ids);
  end if;

  -- 3. The answers: done here and now, done before, or lost to somebody else.
  return query
    select r.ref, 'done'::text, o.id, o.public_id, o.state, o.answer
    from unnest(v_refs, v_ids) r (ref, id) join operation o on o.id = r.id
    union all
    select (i ->> 'ref')::integer, case when o.request_hash = decode(i ->> 'hash', 'hex') then 'replay' else 'KEY_REUSED' end, o.id, o.public_id, o.state, o.answer
    from jsonb_array_elements(p_accepts) i
    join operation o on o.customer_id = (i ->> 'customer')::integer and o.idem_key = i ->> 'key'
    where (i ->> 'ref')::integer <> all (v_refs)
    union all
    select (i ->> 'ref')::integer, 'lost', o.id, o.public_id, o.state, o.answer
    from jsonb_array_elements(p_advances) i join operation o on o.id = (i ->> 'operation')::bigint
    where (i ->> 'ref')::integer <> all (v_refs);
end $$;

-- Everything that one batch writes beside the operations themselves. p_body: the intents that were taken; p_refs and p_ids pair them with
-- their operations.
-- Plans are made once per connection, perhaps while the tables are small: none of them may ever read a whole table.
create function operations_book(p_body jsonb, p_refs integer[], p_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_wrong text;
begin
  -- Quotes are used up, once, while they live.
  with used as (
    update quote q set used_at = now()
    from (select i ->> 'quote' as id from jsonb_array_elements(p_body) i where i ->> 'quote' is not null order by 1) w
    where q.id = w.id and q.used_at is null and q.expires_at > now()
    returning q.id
  )
  select i ->> 'quote' into v_wrong from jsonb_array_elements(p_body) i
  where i ->> 'quote' is not null and i ->> 'quote' not in (select id from used) limit 1;
  if found then raise exception 'quote' using errcode = 'DU010'; end if;

  -- Accounts, always in id order; what another node may have changed is asked again under the lock.
  perform 1 from ledger_account a where a.id in (
    select (leg ->> 0)::integer from jsonb_array_elements(p_body) i, jsonb_array_elements((i -> 'legs') || (i -> 'holds') || (i -> 'releases')) leg
  ) order by a.id for no key update;

  if exists (
    select 1 from jsonb_array_elements(p_body) i, jsonb_array_elements_text(i -> 'mustBeOpen') wanted join account a on a.id = wanted::integer
    where a.status = 11
  ) then raise exception 'closed' using errcode = 'DU011'; end if;

  insert into ledger_entry (operation_id, account_id, currency, amount, balance_after, account_version, booked_at)
  select l.id, a.id, a.currency, l.amount, a.posted + sum(l.amount) over w, a.version + row_number() over w, now()
  from (
    select o.ref, o.id, leg.nth, (leg.body ->> 0)::integer as account, (leg.body ->> 1)::bigint as amount
    from jsonb_array_elements(p_body) i join unnest(p_refs, p_ids) o (ref, id) on o.ref = (i ->> 'ref')::integer,
         jsonb_array_elements(i -> 'legs') with ordinality leg (body, nth)
  ) l join ledger_account a on a.id = l.account
  window w as (partition by a.id order by l.ref, l.nth rows unbounded preceding);

  insert into ledger_hold (operation_id, account_id, amount)
  select o.id, (hold ->> 0)::integer, (hold ->> 1)::bigint
  from jsonb_array_elements(p_body) i join unnest(p_refs, p_ids) o (ref, id) on o.ref = (i ->> 'ref')::integer, jsonb_array_elements(i -> 'holds') hold;

  update ledger_hold h set released_at = now()
  from jsonb_array_elements(p_body) i join unnest(p_refs, p_ids) o (ref, id) on o.ref = (i ->> 'ref')::integer, jsonb_array_elements(i -> 'releases') free
  where h.operation_id = o.id and h.account_id = (free ->> 0)::integer and h.released_at is null;

  update ledger_account a set posted = a.posted + s.amount, held = a.held + s.held, version = a.version + s.entries
  from (
    select account, sum(amount) as amount, sum(held) as held, sum(entries) as entries from (
      select (leg ->> 0)::integer as account, (leg ->> 1)::bigint as amount, 0::bigint as held, 1 as entries
      from jsonb_array_elements(p_body) i, jsonb_array_elements(i -> 'legs') leg
      union all
      select (hold ->> 0)::integer, 0, (hold ->> 1)::bigint, 0 from jsonb_array_elements(p_body) i, jsonb_array_elements(i -> 'holds') hold
      union all
      select (free ->> 0)::integer, 0, -(free ->> 1)::bigint, 0 from jsonb_array_elements(p_body) i, jsonb_array_elements(i -> 'releases') free
    ) touched group by account order by account
  ) s where a.id = s.account;

  -- Priced again for whoever approves: what the owner already sees of the other currency follows.
  if p_body @? '$[*] ? (exists (@.operation) && exists (@.receiveAmount))' then
    update movement m set amount = w.receive_amount
    from jsonb_array_elements(p_body) i join unnest(p_refs, p_ids) o (ref, id) on o.ref = (i ->> 'ref')::integer join operation w on w.id = o.id
    where i ? 'operation' and i ? 'receiveAmount' and m.operation_id = o.id and m.currency = w.receive_currency and m.currency <> w.send_currency;
  end if;

  if p_body @? '$[*].asks' then
    perform operations_ask(p_body, p_refs, p_ids);
  end if;

  -- Money for somebody without an account waits for them.
  if p_body @? '$[*].invites' then
    insert into invitation (operation_id, brand, email, expires_at)
    select o.id, w.brand, i -> 'invites' ->> 'email', now() + ((i -> 'invites' ->> 'livesSeconds') || ' seconds')::interval
    from jsonb_array_elements(p_body) i join unnest(p_refs, p_ids) o (ref, id) on o.ref = (i ->> 'ref')::integer join operation w on w.id = o.id
    where i ? 'invites';
  end if;

  -- Limits: what would go beyond is not counted, and the missing row says so.
  with wanted as materialized (
    select (l ->> 'customer')::integer as customer_id, l ->> 'kind' as kind, l ->> 'currency' as currency, sum((l ->> 'amount')::bigint) as amount,
           min((l ->> 'dayMax')::bigint) as day_max, min((l ->> 'monthMax')::bigint) as month_max
    from jsonb_array_elements(p_body) i, jsonb_array_elements(i -> 'limits') l group by 1, 2, 3
  ), used as (
    insert into limit_usage as u (customer_id, kind, currency, day, day_used, month, month_used)
    select w.customer_id, w.kind, w.currency, current_date, w.amount, date_trunc('month', now())::date, w.amount
    from wanted w order by w.customer_id, w.kind, w.currency
    on conflict (customer_id, kind, currency) do update set
      day = excluded.day, day_used = excluded.day_used + case when u.day = excluded.day then u.day_used else 0 end,
      month = excluded.month, month_used = excluded.month_used + case when u.month = excluded.month then u.month_used else 0 end
    returning u.customer_id, u.kind, u.currency, u.day_used, u.month_used
  )
  select 'limit' into v_wrong from wanted w join used u using (customer_id, kind, currency)
  where u.day_used > w.day_max or u.month_used > w.month_max limit 1;
  if found then raise exception 'limit' using errcode = 'DU012'; end if;

  -- What did not happen after all uses up no limit, as long as the day and the month are still those it was counted in.
  if exists (select 1 from jsonb_array_elements(p_body) i where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed')) then
    with gone as materialized (
      select w.customer_id, w.kind, w.send_currency as currency,
             coalesce(sum(w.send_amount) filter (where w.created_at >= current_date), 0) as of_day,
             coalesce(sum(w.send_amount) filter (where w.created_at >= date_trunc('month', now())), 0) as of_month
      from jsonb_array_elements(p_body) i join unnest(p_refs, p_ids) o (ref, id) on o.ref = (i ->> 'ref')::integer join operation w on w.id = o.id
      where i ->> 'to' in ('declined', 'expired', 'cancelled', 'failed') group by 1, 2, 3
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

  -- First what is there, then what is new: a return is a movement of its own beside the one that came back.
  update movement m set status = i ->> 'movementStatus', booked_at = case when i ->> 'to' in ('settled', 'returned') then m.booked_at else now() end
  from jsonb_array_elements(p_body) i join unnest(p_refs, p_ids) o (ref, id) on o.ref = (i ->> 'ref')::integer
  where m.operation_id = o.id and i ->> 'movementStatus' is not null;

  insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, fee, currency, description, counterparty_name, counterparty_email)
  select o.id, (m ->> 'customer')::integer, (m ->> 'account')::integer, now(), m ->> 'type', m ->> 'direction', m ->> 'status',
         (m ->> 'amount')::bigint, (m ->> 'fee')::bigint, m ->> 'currency', m ->> 'description', m ->> 'name', m ->> 'email'
  from jsonb_array_elements(p_body) i join unnest(p_refs, p_ids) o (ref, id) on o.ref = (i ->> 'ref')::integer, jsonb_array_elements(i -> 'movements') m;

  insert into audit_line (brand, person_id, customer_id, call, key, result, request_id, address)
  select i -> 'audit' ->> 'brand', (i -> 'audit' ->> 'person')::integer, (i -> 'audit' ->> 'customer')::integer, i -> 'audit' ->> 'call',
         i -> 'audit' ->> 'key', '00', i -> 'audit' ->> 'requestId', i -> 'audit' ->> 'address'
  from jsonb_array_elements(p_body) i where i ? 'audit';

  -- Events, numbered without gaps per customer: the counter rows are locked in id order.
  with told as (
    select (i ->> 'ref')::integer as ref, tell.nth, (tell.body ->> 'customer')::integer as customer, tell.body
    from jsonb_array_elements(p_body) i, jsonb_array_elements(i -> 'tells') with ordinality tell (body, nth)
  ), counted as (
    insert into event_counter as c (customer_id, number) select customer, count(*) from told group by customer order by customer
    on conflict (customer_id) do update set number = c.number + excluded.number
    returning c.customer_id, c.number
  )
  insert into event (customer_id, number, name, data)
  select t.customer, c.number - count(*) over (partition by t.customer) + row_number() over (partition by t.customer order by t.ref, t.nth),
         t.body ->> 'name', (t.body -> 'data') || jsonb_build_object('operation', o.id)
  from told t join counted c on c.customer_id = t.customer join unnest(p_refs, p_ids) o (ref, id) on o.ref = t.ref;
end $$;

-- Whoever has to confirm is asked with the operation, or not at all: a crash leaves nothing that nobody can confirm. The message itself
-- goes out after the commit; one that got lost is sent again from this row. A phone gets at most three requests that are open and six a
-- minute, over all nodes: people who are asked without end say yes at last.
create function operations_ask(p_body jsonb, p_refs integer[], p_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_pushed integer[];
begin
  select array_agg(distinct (i -> 'asks' ->> 'person')::integer) into v_pushed
  from jsonb_array_elements(p_body) i where i -> 'asks' ->> 'mode' = 'push';
  perform 1 from person p where p.id = any (v_pushed) order by p.id for no key update;

  insert into challenge (operation_id, person_id, mode, link_hash, code_hash, sent_to, expires_at)
  select o.id, (i -> 'asks' ->> 'person')::integer, i -> 'asks' ->> 'mode', decode(i ->> 'link', 'hex'), decode(i -> 'asks' ->> 'codeHash', 'hex'),
         i -> 'asks' ->> 'sentTo', now() + ((i -> 'asks' ->> 'livesSeconds') || ' seconds')::interval
  from jsonb_array_elements(p_body) i join unnest(p_refs, p_ids) o (ref, id) on o.ref = (i ->> 'ref')::integer where i ? 'asks';

  if exists (
    select 1 from challenge c join operation o on o.id = c.operation_id
    where c.person_id = any (v_pushed) and c.mode = 'push' and c.sent_at > now() - interval '10 minutes'
    group by c.person_id
    having count(*) filter (where o.state = 'awaiting_code' and c.used_at is null and c.expires_at > now()) > 3
        or count(*) filter (where c.sent_at > now() - interval '1 minute') > 6
  ) then raise exception 'push' using errcode = 'DU013'; end if;
end $$;
