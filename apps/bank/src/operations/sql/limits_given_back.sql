-- What did not happen after all uses up no limit, as long as the day and the month are still those it was counted in (p_at). Locks in the
-- order of customer, kind and currency, after accounts.
create or replace function limits_given_back(
  p_customer integer[], p_kind text[], p_currency text[], p_amount bigint[], p_at timestamptz[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
begin
  with gone as materialized (
    select w.customer_id, w.kind, w.currency,
           coalesce(sum(w.amount) filter (where w.at >= current_date), 0) as of_day,
           coalesce(sum(w.amount) filter (where w.at >= date_trunc('month', now())), 0) as of_month
    from unnest(p_customer, p_kind, p_currency, p_amount, p_at) w (customer_id, kind, currency, amount, at) group by 1, 2, 3
  ), locked as materialized (
    select u.customer_id, u.kind, u.currency from limit_usage u join gone g using (customer_id, kind, currency)
    order by u.customer_id, u.kind, u.currency for no key update of u
  )
  update limit_usage u set
    day_used = u.day_used - case when u.day = current_date then least(u.day_used, g.of_day) else 0 end,
    month_used = u.month_used - case when u.month = date_trunc('month', now())::date then least(u.month_used, g.of_month) else 0 end
  from gone g join locked l using (customer_id, kind, currency)
  where u.customer_id = g.customer_id and u.kind = g.kind and u.currency = g.currency;
end $$;
