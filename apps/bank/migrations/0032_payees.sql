-- Why: whom one pays again should not be typed again, and never wrongly. A template keeps a payee under a name; it is made by hand, or with
-- the payment that names it, in the same statement: there is no payment whose template got lost. Other details of a template are
-- confirmed like a payment, and hold from the moment they are. A card at another bank is kept as a token of whoever has its number; here
-- are its last four digits and what is known of its bank.

create table payment_template (
  id                integer generated always as identity (start with 4001) primary key,
  customer_id       integer not null references customer (id),
  name              text not null check (name <> '' and length(name) <= 60),
  kind              text not null check (kind in ('wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac', 'p2p')),
  permission        text not null check (permission in ('own', '3d')),
  beneficiary_name  text not null,
  -- As it is shown.
  account           text,
  country           text,
  currency          text,
  -- The fields of the submit; no secret is ever part of it.
  details           jsonb not null,
  created_at        timestamptz not null default now(),
  changed_at        timestamptz not null default now()
);
create unique index payment_template_name on payment_template (customer_id, lower(name));

create table external_card (
  id            integer generated always as identity (start with 6001) primary key,
  customer_id   integer not null references customer (id),
  token         text not null,
  bin           text not null check (bin ~ '^\d{6}$'),
  last_four     text not null check (last_four ~ '^\d{4}$'),
  holder_name   text not null,
  expiry_month  smallint not null check (expiry_month between 1 and 12),
  expiry_year   smallint not null,
  country       text not null,
  scheme        text not null,
  bank_name     text not null,
  used_at       timestamptz not null default now(),
  unique (customer_id, token)
);

-- A card that somebody typed is kept with the payment that is accepted, or not at all; the payment names it by its id from then on.
create function payment_keeps_card() returns trigger language plpgsql as $$
declare
  v_card jsonb := new.payee -> 'order' -> 'card';
  v_id integer;
begin
  insert into external_card (customer_id, token, bin, last_four, holder_name, expiry_month, expiry_year, country, scheme, bank_name)
  select new.customer_id, c.token, c.bin, c.last_four, c.holder_name, c.expiry_month, c.expiry_year, c.country, c.scheme, c.bank_name
  from jsonb_to_record(v_card) c (token text, bin text, last_four text, holder_name text, expiry_month smallint, expiry_year smallint, country text,
                                  scheme text, bank_name text)
  on conflict (customer_id, token) do update set
    holder_name = excluded.holder_name, expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year, used_at = now()
  returning id into v_id;
  new.payee := jsonb_set(new.payee, '{order}', (new.payee -> 'order') - 'card' || jsonb_build_object('externalCardId', v_id));
  return new;
end $$;
create trigger payment_keeps_card before insert on operation
  for each row when (new.payee -> 'order' ? 'card') execute function payment_keeps_card();

-- Whether somebody was paid before, by the key of their account. Only what leaves the bank has one, so paying a person writes nothing here.
create index operation_of_payee on operation (customer_id, (payee -> 'order' ->> 'key')) where payee -> 'order' ->> 'key' is not null;

-- What a payment keeps of its payee, as the fields of a form. Of a person it is the address.
create function payee_details(p_payee jsonb) returns jsonb language sql immutable as $$
  select case when p_payee ? 'order' then (p_payee -> 'order') - '{key,permission,scheme,bank,template,change}'::text[]
              else jsonb_build_object('toEmail', p_payee ->> 'email') end
$$;

-- A payment that names a template makes it: with the payment or not at all. A name that is taken stays with whom it has.
create function payment_makes_template() returns trigger language plpgsql as $$
begin
  insert into payment_template (customer_id, name, kind, permission, beneficiary_name, account, country, currency, details)
  select new.customer_id, new.payee ->> 'template', new.kind, coalesce(new.payee -> 'order' ->> 'permission', '3d'), new.payee ->> 'name',
         coalesce(new.payee ->> 'account', new.payee ->> 'email'), new.payee -> 'order' ->> 'countryCode',
         coalesce(new.payee -> 'order' ->> 'currencyCode', new.receive_currency), payee_details(new.payee)
  where (select count(*) from payment_template t where t.customer_id = new.customer_id) < 500
  on conflict do nothing;
  return new;
end $$;
create trigger payment_makes_template after insert on operation
  for each row when (new.payee ->> 'template' is not null and new.state in ('awaiting_code', 'awaiting_second_person', 'approved', 'posted'))
  execute function payment_makes_template();

-- Other details of a template: an operation without money, whose yes changes it.
create function template_changes() returns trigger language plpgsql as $$
begin
  update payment_template t set
    permission = c ->> 'permission', beneficiary_name = c ->> 'beneficiaryName', account = c ->> 'account',
    country = c ->> 'country', currency = c ->> 'currency', details = c -> 'details', changed_at = now()
  from (select new.payee -> 'order' -> 'change' as c) o
  where t.id = (o.c ->> 'id')::integer and t.customer_id = new.customer_id;
  return new;
end $$;
create trigger template_changes_at_once after insert on operation
  for each row when (new.kind = 'template_change' and new.state = 'posted') execute function template_changes();
create trigger template_changes_later after update of state on operation
  for each row when (new.kind = 'template_change' and new.state = 'posted' and old.state <> 'posted') execute function template_changes();
