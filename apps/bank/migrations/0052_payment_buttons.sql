-- Why: merchants sell with payment buttons and by checkouts that their programs make. Both are requests for payment like invoices, so the row
-- that decides that something is paid once stays one and the same; here is what a button knows, and what such a request has besides.

-- Pictures that payers see beside what they pay.
create table business_logo (
  id           integer generated always as identity (start with 2001) primary key,
  customer_id  integer not null references customer (id),
  name         text not null,
  is_default   boolean not null default false,
  -- In the address under which it is shown to everybody.
  token        text not null unique,
  file_id      text not null references stored_file (id),
  type         text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  width        integer not null,
  height       integer not null,
  created_at   timestamptz not null default now()
);
create index business_logo_of_customer on business_logo (customer_id);
create index business_logo_of_file on business_logo (file_id);
create unique index business_logo_default on business_logo (customer_id) where is_default;

create table payment_button (
  id             integer generated always as identity (start with 3001) primary key,
  brand          text not null,
  customer_id    integer not null references customer (id),
  person_id      integer not null references person (id),
  name           text not null,
  type           text not null check (type in ('fixed', 'open', 'donation', 'subscription')),
  amount         bigint check (amount > 0),
  currency       text not null,
  account_id     integer not null references account (id),
  logo_id        integer references business_logo (id) on delete set null,
  return_url     text,
  cancel_url     text,
  notify_url     text,
  description    text,
  label          text not null,
  style          text not null,
  shape          text not null,
  min_amount     bigint,
  max_amount     bigint,
  -- Decimals, as they are shown.
  suggested      text[] not null default '{}',
  frequency      text,
  transactions   integer,
  trial_days     integer,
  payer_may_end  boolean not null default true,
  -- In the snippet: says nothing of the price, and cannot be counted up.
  token          text not null unique,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  -- Its payments and subscriptions still name it.
  removed_at     timestamptz,
  constraint a_price_is_said check (type not in ('fixed', 'subscription') or amount is not null),
  constraint a_period_is_said check ((type = 'subscription') = (frequency is not null))
);
create index payment_button_of_customer on payment_button (customer_id, id desc) where removed_at is null;
create index payment_button_of_logo on payment_button (logo_id) where logo_id is not null;

alter table payment_request drop constraint payment_request_origin_check;
alter table payment_request add constraint payment_request_origin_check check (origin in ('invoice', 'button', 'checkout'));
alter table payment_request drop constraint payment_request_state_check;
-- agreed: a subscription that begins after its trial. expired: a checkout that nobody paid in time.
alter table payment_request add constraint payment_request_state_check
  check (state in ('open', 'paying', 'paid', 'refused', 'withdrawn', 'agreed', 'expired'));
alter table payment_request
  add column description  text,
  -- The merchant's own number.
  add column reference    text,
  add column button_id    integer references payment_button (id),
  add column logo_id      integer references business_logo (id) on delete set null,
  add column return_url   text,
  add column cancel_url   text,
  add column notify_url   text,
  add column expires_at   timestamptz,
  -- Of a subscription, as the button had them when the payer began: frequency, transactions, trialDays, payerMayEnd.
  add column terms        jsonb,
  add constraint a_checkout_ends check (origin = 'invoice' or expires_at is not null);
create index payment_request_expiring on payment_request (expires_at) where state = 'open' and origin in ('button', 'checkout');
create index payment_request_expired on payment_request (decided_at) where state = 'expired';
create index payment_request_of_button on payment_request (button_id, id desc) where button_id is not null;
create index payment_request_of_logo on payment_request (logo_id) where logo_id is not null;
create index payment_request_checkouts on payment_request (customer_id, id desc) where origin in ('button', 'checkout');
-- Lists of invoices walk invoices alone, however much is sold by buttons.
drop index payment_request_open_of_payee;
drop index payment_request_done_of_payee;
drop index payment_request_of_payee;
create index payment_request_open_of_payee on payment_request (customer_id, due_on, id) where state in ('open', 'paying') and origin = 'invoice';
create index payment_request_done_of_payee on payment_request (customer_id, id desc)
  where state in ('paid', 'refused', 'withdrawn') and origin = 'invoice';
create index payment_request_of_payee on payment_request (customer_id, created_at) where origin = 'invoice';

-- What a payer agreed to at a button: whom it pays, on which account, and by which button. Of payments that payers set up by themselves
-- nothing of it is known, and the payee has no part in them.
alter table transfer_schedule
  add column payee_customer_id  integer references customer (id),
  add column payee_account_id   integer references account (id),
  add column button_id          integer references payment_button (id),
  add constraint an_agreement_is_whole check (num_nulls(payee_customer_id, payee_account_id, button_id) in (0, 3));
create index transfer_schedule_of_payee on transfer_schedule (payee_customer_id, id desc) where payee_customer_id is not null;
create index transfer_schedule_of_button on transfer_schedule (button_id) where button_id is not null;

-- The secret that signs what a payer brings back to the merchant's page, sealed.
create table pbn_settings (
  customer_id    integer primary key references customer (id),
  status_id      integer not null default 1 check (status_id in (1, 2)),
  secret         bytea,
  secret_masked  text
);

-- Instant payment notifications: where to, of what, and the secret that signs them, sealed.
create table ipn_settings (
  customer_id       integer primary key references customer (id),
  notify_url        text,
  notify_status_id  integer not null default 1 check (notify_status_id in (1, 2)),
  status_id         integer not null default 1 check (status_id in (1, 2)),
  secret            bytea not null,
  secret_masked     text not null
);

-- They travel by the queue of the webhooks: a lane for each address, which no list of webhooks shows.
alter table webhook
  add column kind text not null default 'event' check (kind in ('event', 'ipn')),
  alter column person_id drop not null,
  add constraint an_event_webhook_has_a_maker check (kind = 'ipn' or person_id is not null);
create unique index webhook_lane_of_ipn on webhook (customer_id, md5(url)) where kind = 'ipn';
alter table webhook_delivery add column confirmed_at timestamptz;
create index webhook_event_of_ipn on webhook_event (customer_id, id desc) where type = 'ipn';
