-- Why: what an operation is about was told to the database by keys inside `payee`, and twelve triggers of four areas looked for them in every
-- row. Kinds and riders are definitions of their areas now: what each keeps stands in `facts` (its own under `own`, a rider's under the
-- rider's name), what follows from it is called once for a whole batch (operations_write), and `payee` is what people see. Functions and
-- triggers live in src/<room>/sql from here on and are replaced with each release; a numbered file never changes again.

alter table operation add column facts jsonb;

-- Behaviour of areas: effects of their definitions now.
drop trigger card_payment_begins on operation;
drop trigger card_payment_ends on operation;
drop trigger operation_took_step on operation;
drop trigger payment_keeps_card on operation;
drop trigger payment_makes_template on operation;
drop trigger template_changes_at_once on operation;
drop trigger template_changes_later on operation;
drop trigger schedule_begins on operation;
drop trigger schedule_decided on operation;
drop trigger schedule_runs on operation;
drop trigger schedule_changes_at_once on operation;
drop trigger schedule_changes_later on operation;
drop function card_payment_moves();
drop function operation_took_step();
drop function payment_keeps_card();
drop function payment_makes_template();
drop function template_changes();
drop function schedule_begins();
drop function schedule_decided();
drop function schedule_runs();
drop function schedule_change_said_yes();
-- Parts of the old way into the books; operations_apply itself is replaced and lives for one release more.
drop function operations_book;
drop function operations_rest;
drop function operations_ask;
drop function operations_coupons;
drop function ledger_post;
drop function ledger_post_all;

-- From the payee of 2.1.2 to facts: for the rows that are here, and for a node of that release that still writes.
create function operation_facts(p_kind text, p_payee jsonb) returns jsonb language sql immutable as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object(
    'own', case
      when p_payee ? 'authorization' then jsonb_build_object('authorization', p_payee -> 'authorization')
      when p_kind in ('template_change', 'schedule_change') then p_payee #> '{order,change}'
      when p_payee ? 'toRail' or p_payee -> 'order' ? 'key' then jsonb_build_object(
        'key', p_payee #> '{order,key}', 'permission', p_payee #> '{order,permission}', 'scheme', p_payee #> '{order,scheme}',
        'toRail', p_payee -> 'toRail', 'entrusted', p_payee -> 'entrusted',
        'details', (p_payee -> 'order') - '{key,permission,scheme,bank,template,change,card}'::text[])
      when p_payee ? 'says' then p_payee -> 'says'
      else p_payee -> 'order' end,
    'typedCard', p_payee #> '{order,card}',
    'template', case when p_payee ->> 'template' is not null then jsonb_build_object('name', p_payee -> 'template') end,
    'repeats', p_payee -> 'repeats',
    'run', p_payee -> 'run'
  )), '{}')
$$;

-- What stands in no payee: a coupon is known by its use, an invitation that waits by its plan.
update operation set
  facts = nullif(coalesce(operation_facts(kind, payee), '{}')
    || coalesce((select jsonb_build_object('coupon', jsonb_build_object('id', u.coupon_id)) from coupon_use u where u.operation_id = operation.id), '{}')
    || case when jsonb_typeof(plan -> 'invites') = 'object' then jsonb_build_object('invitation', plan -> 'invites') else '{}' end, '{}'),
  payee = payee - '{toRail,entrusted,order,says,template,repeats,run,authorization}'::text[]
    || case when payee #>> '{order,bank}' is not null then jsonb_build_object('bank', payee #> '{order,bank}') else '{}' end
where payee is not null;

drop index operation_of_payee;
drop function payee_details(jsonb);
create index operation_of_payee on operation (customer_id, (facts #>> '{own,key}')) where facts #>> '{own,key}' is not null;

-- Which kinds leave the bank is said by their definitions; the rows of `rail` are written from them.
alter table rail drop constraint rail_kind_check, drop constraint rail_name_key;

-- An order is made with the booking: what was booked before and has none yet gets it here, and nobody looks through operations for them.
insert into rail_order (operation_id)
select o.id from operation o join rail l on l.kind = o.kind
where o.state in ('posted', 'sent') and o.customer_id is not null order by o.id on conflict do nothing;
insert into card_order (operation_id)
select o.id from operation o where o.state = 'posted' and o.kind in ('card_order', 'card_reissue', 'card_shipping') order by o.id on conflict do nothing;
drop index operation_on_rail;
drop index operation_of_card;

-- Which release put the functions here that are in force. An older one that starts later leaves them alone.
create table release (
  is_one     boolean primary key default true check (is_one),
  number     text not null,
  -- Of all functions, triggers and views.
  hash       text not null,
  at         timestamptz not null default now()
);
