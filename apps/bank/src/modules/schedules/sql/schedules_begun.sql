-- A payment that repeats is accepted: its schedule waits for its approval. One that begins on a later day has no payment yet: its first date
-- is that day. What was agreed to with a merchant keeps who is paid, on which account and by which button.
create or replace function schedules_begun(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  with begun as (
    insert into transfer_schedule
      (operation_id, brand, customer_id, person_id, call, input, frequency, anchor, ends_on, runs_max, state, step, made, next_on, due_on,
       payee_customer_id, payee_account_id, button_id, payer_may_end)
    select o.id, o.brand, o.customer_id, o.person_id, r.call, r.again, r.frequency, b.anchor, r."endDate", r.transactions, 'waiting', b.paid, b.paid, day, day,
           (r.agreement ->> 'customer')::integer, (r.agreement ->> 'account')::integer, (r.agreement ->> 'button')::integer,
           coalesce((r.agreement ->> 'payerMayEnd')::boolean, true)
    from unnest(p_id) n (id) join operation o on o.id = n.id
    cross join lateral jsonb_to_record(o.facts -> 'repeats')
      r (call text, again jsonb, frequency text, "startDate" date, "endDate" date, transactions integer, agreement jsonb)
    cross join lateral (select coalesce(r."startDate", current_date) as anchor, case when r."startDate" is null then 1 else 0 end as paid) b
    cross join lateral schedule_date(b.anchor, r.frequency, b.paid) day
    order by o.id
    returning id, operation_id, anchor, made
  )
  insert into transfer_schedule_run (schedule_id, on_date, operation_id, outcome)
  select b.id, b.anchor, b.operation_id, 'made' from begun b where b.made = 1
$$;
