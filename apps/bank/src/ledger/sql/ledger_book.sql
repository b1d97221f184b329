-- The only function that books: entries, holds and what is set free, of any number of operations, for customers, worlds and tests alike.
-- p_id_of: the operation of each ref; legs, holds and releases of a ref without one are left out. p_leg_at: when it was booked; now where
-- nothing is said.
create or replace function ledger_book(
  p_id_of bigint[],
  p_leg_ref integer[], p_leg_account integer[], p_leg_amount bigint[], p_leg_at timestamptz[],
  p_hold_ref integer[], p_hold_account integer[], p_hold_amount bigint[],
  p_free_ref integer[], p_free_account integer[], p_free_amount bigint[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_freed bigint;
begin
  -- Balances first, always in id order (the sorted side of the join leads): whoever else wants one of these accounts waits here.
  update ledger_account a set posted = a.posted + s.amount, held = a.held + s.held, version = a.version + s.entries
  from (
    select account, sum(amount) as amount, sum(held) as held, sum(entries) as entries from (
      select leg.account, leg.amount, 0::bigint as held, 1 as entries
      from unnest(p_leg_ref, p_leg_account, p_leg_amount) leg (ref, account, amount) where p_id_of[leg.ref] is not null
      union all
      select hold.account, 0, hold.amount, 0
      from unnest(p_hold_ref, p_hold_account, p_hold_amount) hold (ref, account, amount) where p_id_of[hold.ref] is not null
      union all
      select free.account, 0, -free.amount, 0
      from unnest(p_free_ref, p_free_account, p_free_amount) free (ref, account, amount) where p_id_of[free.ref] is not null
    ) touched group by account order by account
  ) s where a.id = s.account;

  -- Entries, counted back from the new balance and version: each stands where it would if they had come one by one.
  insert into ledger_entry (operation_id, account_id, currency, amount, balance_after, account_version, booked_at)
  select p_id_of[l.ref], a.id, a.currency, l.amount,
         a.posted + l.amount - sum(l.amount) over w, a.version + 1 - row_number() over w, coalesce(p_leg_at[l.nth], now())
  from unnest(p_leg_ref, p_leg_account, p_leg_amount) with ordinality l (ref, account, amount, nth) join ledger_account a on a.id = l.account
  where p_id_of[l.ref] is not null
  window w as (partition by a.id order by l.nth desc rows unbounded preceding);

  if cardinality(p_hold_ref) > 0 then
    insert into ledger_hold (operation_id, account_id, amount)
    select p_id_of[hold.ref], hold.account, hold.amount
    from unnest(p_hold_ref, p_hold_account, p_hold_amount) hold (ref, account, amount) where p_id_of[hold.ref] is not null;
  end if;

  -- What is set free is what was set aside, by this operation and only once: whoever asks for anything else has lost their way.
  if cardinality(p_free_ref) > 0 then
    with freed as (
      update ledger_hold h set released_at = now()
      from unnest(p_free_ref, p_free_account, p_free_amount) free (ref, account, amount)
      where h.operation_id = p_id_of[free.ref] and h.account_id = free.account and h.amount = free.amount and h.released_at is null
      returning 1
    )
    select count(*) into v_freed from freed;
    if v_freed <> (select count(*) from unnest(p_free_ref) free (ref) where p_id_of[free.ref] is not null) then
      raise exception 'not what was held' using errcode = 'DU019';
    end if;
  end if;
end $$;
