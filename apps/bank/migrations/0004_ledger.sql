-- Why: money exists only here. An account's balance is the sum of its entries; entries of one operation sum to zero per currency; an
-- account that may not go below zero cannot, because the database says so. ledger_post is the only writer: it takes a whole batch of
-- operations, locks the touched accounts in id order (any other order deadlocks under load) and writes everything with four statements.

create table ledger_account (
  id          integer generated always as identity (start with 1) primary key,
  -- What the account is, for people who read the books: 'customer:10042:USD:50001', 'income:fees:<brand>:USD'.
  code        text not null unique,
  kind        text not null check (kind in ('customer', 'card', 'income', 'fx', 'suspense', 'rail')),
  brand       text not null,
  currency    text not null,
  posted      bigint not null default 0,
  held        bigint not null default 0 check (held >= 0),
  version     bigint not null default 0,
  -- Only the bank's own accounts and the outside world may be below zero.
  may_go_below boolean not null default false,
  created_at  timestamptz not null default now(),
  unique (id, currency),
  constraint enough_available check (may_go_below or posted - held >= 0),
  constraint customers_never_below check (not may_go_below or kind not in ('customer', 'card'))
) with (fillfactor = 70); -- Room beside every row: a new balance lies on the same page, and no index has to follow.

-- An entry is named by its account and the account's version: nothing else needs a number of its own.
create table ledger_entry (
  -- Its operation exists: asked once per statement (ledger_entries_balance), and operations are never deleted or renumbered.
  operation_id     bigint not null,
  account_id       integer not null,
  currency         text not null,
  amount           bigint not null check (amount <> 0),
  balance_after    bigint not null,
  account_version  bigint not null,
  booked_at        timestamptz not null,
  foreign key (account_id, currency) references ledger_account (id, currency),
  primary key (account_id, account_version)
);
-- Entries lie in the order of their operations, nearly: a summary of each few pages finds them, and costs nothing to keep.
create index ledger_entry_operation on ledger_entry using brin (operation_id) with (pages_per_range = 16, autosummarize = on);
create index ledger_entry_booked on ledger_entry (account_id, booked_at desc, account_version desc) include (amount, balance_after);

create table ledger_hold (
  operation_id  bigint not null references operation (id),
  account_id    integer not null references ledger_account (id),
  amount        bigint not null check (amount > 0),
  released_at   timestamptz,
  primary key (operation_id, account_id)
);

-- Whoever writes entries: what one statement adds belongs to operations that exist, and gives and takes the same in each of them and in
-- every currency. Asked once per statement, over the new rows alone, so it costs the same in a ledger of a thousand entries and of a
-- billion. A foreign key would ask for each row by itself, which takes longer and finds nothing more.
create function ledger_entries_balance() returns trigger
language plpgsql set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_operation bigint;
  v_missing   boolean;
begin
  select t.operation_id, o.id is null into v_operation, v_missing
  from (select operation_id, sum(amount) as rest from added group by operation_id, currency) t left join operation o on o.id = t.operation_id
  where t.rest <> 0 or o.id is null limit 1;
  if v_missing then
    raise exception 'an entry of operation %, which does not exist', v_operation using errcode = 'foreign_key_violation';
  elsif found then
    raise exception 'the entries of operation % do not sum to zero', v_operation using errcode = 'DU001';
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_entries_balance();

-- History is written once. Nobody edits an entry, not even by hand.
create function ledger_entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'entries are final: post the opposite instead' using errcode = 'DU002';
end $$;
create trigger ledger_entry_is_final before update or delete on ledger_entry
  for each statement execute function ledger_entry_is_final();

-- p_operations: [{ ref, brand, kind, state, at, legs: [{ account, amount }], holds: [{ account, amount }] }]; amounts are minor units as text.
create function ledger_post_all(p_operations jsonb) returns table (ref integer, operation_id bigint)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_ids bigint[];
begin
  select array_agg(nextval('operation_id') order by n) into v_ids from generate_series(1, jsonb_array_length(p_operations)) n;

  insert into operation (id, brand, kind, state, created_at, booked_at)
  select v_ids[o.place], o.body ->> 'brand', o.body ->> 'kind',
         coalesce(o.body ->> 'state', 'posted'),
         coalesce((o.body ->> 'at')::timestamptz, now()),
         case when coalesce(o.body ->> 'state', 'posted') = 'posted' then coalesce((o.body ->> 'at')::timestamptz, now()) end
  from jsonb_array_elements(p_operations) with ordinality o (body, place);

  perform 1 from ledger_account a
  where a.id in (
    select (leg ->> 'account')::integer
    from jsonb_array_elements(p_operations) o, jsonb_array_elements((o -> 'legs') || (o -> 'holds')) leg
  )
  order by a.id for no key update;

  insert into ledger_entry (operation_id, account_id, currency, amount, balance_after, account_version, booked_at)
  select v_ids[l.place], a.id, a.currency, l.amount,
         a.posted + sum(l.amount) over w, a.version + row_number() over w, l.at
  from (
    select o.place, leg.nth, (leg.body ->> 'account')::integer as account, (leg.body ->> 'amount')::bigint as amount,
           coalesce((o.body ->> 'at')::timestamptz, now()) as at
    from jsonb_array_elements(p_operations) with ordinality o (body, place),
         jsonb_array_elements(o.body -> 'legs') with ordinality leg (body, nth)
  ) l join ledger_account a on a.id = l.account
  window w as (partition by a.id order by l.place, l.nth rows unbounded preceding);

  insert into ledger_hold (operation_id, account_id, amount)
  select v_ids[o.place], (hold ->> 'account')::integer, (hold ->> 'amount')::bigint
  from jsonb_array_elements(p_operations) with ordinality o (body, place), jsonb_array_elements(o.body -> 'holds') hold;

  update ledger_account a set posted = a.posted + s.amount, held = a.held + s.held, version = a.version + s.entries
  from (
    select account, sum(amount) as amount, sum(held) as held, sum(entries) as entries from (
      select (leg ->> 'account')::integer as account, (leg ->> 'amount')::bigint as amount, 0::bigint as held, 1 as entries
      from jsonb_array_elements(p_operations) o, jsonb_array_elements(o -> 'legs') leg
      union all
      select (hold ->> 'account')::integer, 0, (hold ->> 'amount')::bigint, 0
      from jsonb_array_elements(p_operations) o, jsonb_array_elements(o -> 'holds') hold
    ) touched group by account
  ) s where a.id = s.account;

  return query select (o.body ->> 'ref')::integer, v_ids[o.place] from jsonb_array_elements(p_operations) with ordinality o (body, place);
end $$;

-- The whole batch at once; when one operation breaks a rule, each by itself, so that it fails alone.
create function ledger_post(p_operations jsonb) returns table (ref integer, operation_id bigint, error text)
language plpgsql as $$
declare
  v_one jsonb;
begin
  begin
    return query select p.ref, p.operation_id, null::text from ledger_post_all(p_operations) p;
    return;
  exception when check_violation or not_null_violation or foreign_key_violation or numeric_value_out_of_range then
    null; -- go on one by one
  end;
  for v_one in select o from jsonb_array_elements(p_operations) o loop
    begin
      return query select p.ref, p.operation_id, null::text from ledger_post_all(jsonb_build_array(v_one)) p;
    exception
      when check_violation then
        ref := (v_one ->> 'ref')::integer; operation_id := null; error := 'NOT_ENOUGH'; return next;
      when not_null_violation or foreign_key_violation or numeric_value_out_of_range then
        ref := (v_one ->> 'ref')::integer; operation_id := null; error := 'IMPOSSIBLE'; return next;
    end;
  end loop;
end $$;
