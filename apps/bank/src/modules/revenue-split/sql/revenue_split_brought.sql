-- What goes with income of a company's: the shares of those with whom its receiver has a contract, each as an operation of its own, in the
-- transaction that books the income. Never refuses: what cannot be split is booked whole and kept as missed, for both to be told.
-- A share is rounded down; the remainder stays with whoever earns. Contracts are locked first (so that none ends meanwhile), in the order
-- of their numbers, then their totals, and all of it before any account.
-- Tables are read in the order in which they are written here, from the payments on, and contracts for one receiver at a time (offset 0):
-- whoever begins with the contracts reads all that are active for each batch, and statistics of yesterday say that these are few.
create or replace function revenue_split_brought(p_id bigint[], p_leg_id bigint[], p_leg_account integer[], p_leg_amount bigint[])
returns table (operation_id bigint, brand text, kind text, amount bigint, currency text, payee jsonb, facts jsonb, tells jsonb, type text, description text,
  giver integer, giver_name text, giver_email text, from_account integer, from_ledger integer,
  taker integer, taker_name text, taker_email text, to_account integer, to_ledger integer)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off set join_collapse_limit = 1 as $$
#variable_conflict use_column
declare
  v_incomes   bigint[];
  v_refunds   bigint[];
  v_contracts integer[];
begin
  -- Nearly always nobody among them pays in the name of a company, and that is all it costs.
  select array_agg(o.id) filter (where o.kind <> 'refund'), array_agg(o.id order by o.id) filter (where o.kind = 'refund') into v_incomes, v_refunds
  from unnest(p_id) n (id) join operation o on o.id = n.id
  where o.kind = 'refund' or exists (select 1 from split_company_payer p where p.customer_id = o.customer_id);

  if v_incomes is null and v_refunds is null then return; end if;

  select array_agg(distinct k.id) into v_contracts from (
    select c.id
    from unnest(p_leg_id, p_leg_account, p_leg_amount) l (id, account, amount) join operation o on o.id = l.id
    join split_company_payer p on p.customer_id = o.customer_id join account a on a.ledger_account_id = l.account
    cross join lateral (
      select c.id from split_contract c
      where c.sender_id = a.customer_id and c.company_id = p.company_id and c.status in ('WAITING', 'ACTIVE', 'TERMINATING') offset 0
    ) c
    where l.id = any (v_incomes) and l.amount > 0
    union all
    select s.contract_id from operation o join split_payment s on s.income_id = (o.facts #>> '{own,of}')::bigint where o.id = any (v_refunds)
  ) k;
  if v_contracts is null then return; end if;

  -- Both at once: whoever locked some of them and came back for others would wait for somebody who waits for them.
  perform 1 from split_contract c where c.id = any (v_contracts) order by c.id for share;
  perform 1 from split_total t where t.contract_id = any (v_contracts) order by t.contract_id, t.currency for update;
  if v_refunds is not null then
    return query select * from revenue_split_given_back(v_refunds, p_leg_id, p_leg_account, p_leg_amount);
  end if;
  if v_incomes is null then return; end if;

  return query
  with income as (
    -- What is credited to somebody else than whoever pays, after fees.
    select l.id, a.id as account, a.ledger_account_id as ledger, a.customer_id as sender, a.currency, p.company_id, sum(l.amount)::bigint as base
    from unnest(p_leg_id, p_leg_account, p_leg_amount) l (id, account, amount) join operation o on o.id = l.id
    join split_company_payer p on p.customer_id = o.customer_id join account a on a.ledger_account_id = l.account
    where l.id = any (v_incomes) and a.customer_id <> o.customer_id group by 1, 2, 3, 4, 5, 6 having sum(l.amount) > 0
  ), agreed as (
    -- The days decide, whether or not the job that writes the status has come by. Together they never take more than the whole.
    select i.*, c.id as contract, c.brand, c.beneficiary_id as beneficiary,
           least(c.share, greatest(1000000 - coalesce(sum(c.share) over (partition by i.id, i.account order by c.id rows between unbounded preceding and 1 preceding), 0), 0)) as share
    from income i cross join lateral (
      select c.id, c.brand, c.beneficiary_id, c.share from split_contract c
      where c.sender_id = i.sender and c.company_id = i.company_id and c.status in ('WAITING', 'ACTIVE', 'TERMINATING') and c.id = any (v_contracts)
        and c.active_from <= current_date and (c.active_to is null or c.active_to >= current_date) and (c.ends_on is null or c.ends_on >= current_date) offset 0
    ) c
  ), part as (
    select g.*, b.id as to_account, b.ledger_account_id as to_ledger,
           case when b.id is null then 0 else floor(g.base::numeric * g.share / 1000000)::bigint end as part
    from agreed g left join lateral (
      select a.id, a.ledger_account_id from account a
      where a.customer_id = g.beneficiary and a.currency = g.currency and a.type = 1001 and a.status <> 11 order by a.id limit 1
    ) b on true
  ), due as (
    -- What the beneficiary owes from incomes that were given back is deducted first, in the order of the payments.
    select p.*, least(p.part, greatest(coalesce(t.owed, 0) - coalesce(sum(p.part) over (
             partition by p.contract, p.currency order by p.id, p.account rows between unbounded preceding and 1 preceding), 0), 0))::bigint as deducted
    from part p left join split_total t on t.contract_id = p.contract and t.currency = p.currency
  ), moved as materialized (
    select d.*, case when d.part > d.deducted then nextval('operation_id') end as operation from (select * from due order by id, contract) d
  ), kept as (
    insert into split_payment (contract_id, kind, income_id, operation_id, currency, base, part, owed, from_account, to_account, reason)
    select m.contract, case when m.to_account is null or m.share = 0 then 'missed' else 'split' end, m.id, m.operation, m.currency, m.base, m.part, -m.deducted,
           m.account, m.to_account, case when m.to_account is null then 'NO_ACCOUNT' when m.share = 0 then 'NOTHING_LEFT' end
    from moved m order by m.id, m.contract
  ), summed as (
    insert into split_total as t (contract_id, currency, income, paid)
    select m.contract, m.currency, sum(m.base), sum(m.part) from moved m group by 1, 2 order by 1, 2
    on conflict (contract_id, currency) do update set income = t.income + excluded.income, paid = t.paid + excluded.paid,
      owed = case when (select bool_or(m.deducted > 0) from moved m)
        then t.owed - (select coalesce(sum(m.deducted), 0) from moved m where m.contract = t.contract_id and m.currency = t.currency) else t.owed end
  )
  select m.operation, m.brand, 'revenue_split', m.part - m.deducted, m.currency, jsonb_strip_nulls(jsonb_build_object('name', b.name, 'email', y.email)),
         jsonb_build_object('own', jsonb_build_object('contract', m.contract, 'income', m.id)), '{"topics": ["accounts", "history", "contracts"]}'::jsonb,
         'RevenueSplit', k.title || ' · ' || m.contract, m.sender, s.name, x.email, m.account, m.ledger, m.beneficiary, b.name, y.email, m.to_account, m.to_ledger
  from moved m join split_company k on k.id = m.company_id join customer s on s.id = m.sender join customer b on b.id = m.beneficiary
  left join person x on x.id = s.person_id left join person y on y.id = b.person_id
  where m.operation is not null;
end $$;

-- An income is given back, in whole or in part: so are its shares, as far as the beneficiary has the money. What is missing is owed, and
-- deducted from later shares. Refunds are few, and each depends on what the one before it took. Contracts and totals are locked already.
create or replace function revenue_split_given_back(p_id bigint[], p_leg_id bigint[], p_leg_account integer[], p_leg_amount bigint[])
returns table (operation_id bigint, brand text, kind text, amount bigint, currency text, payee jsonb, facts jsonb, tells jsonb, type text, description text,
  giver integer, giver_name text, giver_email text, from_account integer, from_ledger integer,
  taker integer, taker_name text, taker_email text, to_account integer, to_ledger integer)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
#variable_conflict use_column
declare
  v_accounts  integer[];
  v_one       record;
  v_part      bigint;
  v_take      bigint;
  v_taken     jsonb := '{}';
  v_operation bigint;
begin
  select array_agg(distinct a.ledger_account_id) into v_accounts
  from operation o join split_payment s on s.income_id = (o.facts #>> '{own,of}')::bigint join account a on a.id = s.to_account
  where o.id = any (p_id) and s.kind = 'split';
  if v_accounts is null then return; end if;
  -- With everything else that this batch books, in one order: what the beneficiary has must not change any more.
  perform 1 from ledger_account l where l.id = any (p_leg_account || v_accounts) order by l.id for update;

  for v_one in
    select o.id, o.receive_amount as given_back, s.income_id, s.contract_id, s.currency, c.brand, c.share, c.sender_id, c.beneficiary_id, k.title,
           min(s.from_account) as sender_account, min(s.to_account) filter (where s.kind = 'split') as account
    from operation o join split_payment s on s.income_id = (o.facts #>> '{own,of}')::bigint and s.kind <> 'missed'
    join split_contract c on c.id = s.contract_id join split_company k on k.id = c.company_id
    where o.id = any (p_id) group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by o.id, s.contract_id
  loop
    -- What is left of the income decides what is left of the share: the sum is exact, however often a part comes back.
    select sum(case s.kind when 'split' then s.part else -s.part end)
           - floor((sum(case s.kind when 'split' then s.base else -s.base end) - v_one.given_back)::numeric * v_one.share / 1000000)::bigint
    into v_part from split_payment s where s.income_id = v_one.income_id and s.contract_id = v_one.contract_id and s.kind <> 'missed';
    v_part := greatest(v_part, 0);
    select least(v_part, greatest(l.posted - l.held - coalesce((v_taken ->> l.id::text)::bigint, 0)
             + coalesce((select sum(g.amount) from unnest(p_leg_account, p_leg_amount) g (account, amount) where g.account = l.id and g.amount < 0), 0), 0))
    into v_take from account a join ledger_account l on l.id = a.ledger_account_id where a.id = v_one.account and a.status <> 11;
    v_take := coalesce(v_take, 0);
    v_operation := case when v_take > 0 then nextval('operation_id') end;
    insert into split_payment (contract_id, kind, income_id, operation_id, currency, base, part, owed, from_account, to_account)
    values (v_one.contract_id, 'back', v_one.income_id, v_operation, v_one.currency, v_one.given_back, v_part, v_part - v_take, v_one.sender_account, v_one.account);
    update split_total t set income = t.income - v_one.given_back, paid = t.paid - v_part, owed = t.owed + v_part - v_take
    where t.contract_id = v_one.contract_id and t.currency = v_one.currency;
    continue when v_operation is null;
    return query
    select v_operation, v_one.brand, 'revenue_split', v_take, v_one.currency, jsonb_strip_nulls(jsonb_build_object('name', s.name, 'email', x.email)),
           jsonb_build_object('own', jsonb_build_object('contract', v_one.contract_id, 'income', v_one.income_id)),
           '{"topics": ["accounts", "history", "contracts"]}'::jsonb, 'RevenueSplit', v_one.title || ' · ' || v_one.contract_id,
           b.id, b.name, y.email, f.id, f.ledger_account_id, s.id, s.name, x.email, t.id, t.ledger_account_id
    from customer s left join person x on x.id = s.person_id, customer b left join person y on y.id = b.person_id, account f, account t
    where s.id = v_one.sender_id and b.id = v_one.beneficiary_id and f.id = v_one.account and t.id = v_one.sender_account;
    v_taken := v_taken || jsonb_build_object(
      (select a.ledger_account_id::text from account a where a.id = v_one.account),
      v_take + coalesce((v_taken ->> (select a.ledger_account_id::text from account a where a.id = v_one.account))::bigint, 0));
  end loop;
end $$;
