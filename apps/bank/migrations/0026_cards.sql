-- Why: a card is more than a state. Whom the processor knows it as, where it was sent, what it may spend and where, which card replaces
-- it; and what shops asked of it, each answered once however often they ask. Number, security code and PIN are the processor's: none of
-- them is ever written here (goal G85). Spec: product-areas §3, §4, §7; docs/areas/cards.md.

alter table card
  -- What the processor calls it.
  add column ref                 text unique,
  add column holder_name         text,
  add column shipping            text check (shipping in ('standard', 'express')),
  add column address_id          integer references address (id),
  add column enrolled_at         timestamptz,
  add column activated_at        timestamptz,
  add column closed_at           timestamptz,
  -- What it may spend, in the currency of its account; nothing is no limit.
  add column daily_limit         bigint check (daily_limit > 0),
  add column monthly_limit       bigint check (monthly_limit > 0),
  add column payment_limit       bigint check (payment_limit > 0),
  add column blocked_categories  text[] not null default '{}',
  -- The card that replaces this one: on its way while this one still works.
  add column next_ref            text unique,
  add column next_last_four      text check (next_last_four ~ '^\d{4}$'),
  add column next_expiry_month   smallint check (next_expiry_month between 1 and 12),
  add column next_expiry_year    smallint,
  add column next_shipping       text check (next_shipping in ('standard', 'express')),
  add constraint next_card_is_whole check (
    (reissue_status is null) = (next_ref is null) and (reissue_status is null) = (next_last_four is null)
    and (reissue_status is null) = (next_expiry_month is null) and (reissue_status is null) = (next_expiry_year is null));
-- What is being made or is on its way, for whoever asks the processor about it.
create index card_on_its_way on card (account_id) where status in (0, 19, 20, 41) or reissue_status in (0, 19, 20, 41);
create index card_expiring on card (expiry_year, expiry_month) where status in (2, 27, 71);

-- What was bought and paid for: a card, its successor, a courier. Made from the operation, so that nothing is paid for and forgotten.
create table card_order (
  operation_id  bigint primary key references operation (id),
  done_at       timestamptz,
  tries         integer not null default 0,
  next_at       timestamptz not null default now(),
  trouble       text
);
create index card_order_due on card_order (next_at) where done_at is null;
create index operation_of_card on operation (id) where state = 'posted' and kind in ('card_order', 'card_reissue', 'card_shipping');

-- Somebody has confirmed that they may see or set a PIN: good for one time.
create table card_proof_used (
  operation_id  bigint primary key references operation (id),
  used_at       timestamptz not null default now()
);
create index operation_of_pin on operation (customer_id, person_id, id) where kind in ('card_pin_show', 'card_pin_change');

-- What keeping a card costs: each period once. Without an operation it was tried and there was not enough.
create table card_fee (
  account_id    integer not null references account (id),
  kind          text not null check (kind in ('monthly', 'annual')),
  period        date not null,
  operation_id  bigint references operation (id),
  tried_at      timestamptz not null default now(),
  primary key (account_id, kind, period)
);

-- What a shop asked. The processor names each with a number of its own; the same number is the same question.
create table card_authorization (
  id                  bigint generated always as identity (start with 300001) primary key,
  ref                 text not null unique,
  account_id          integer not null references account (id),
  -- Where the money lies: the card's own account, or the one that a debit card draws on.
  funding_account_id  integer not null references account (id),
  at                  timestamptz not null default now(),
  amount              bigint not null check (amount > 0),
  currency            text not null,
  merchant_amount     bigint not null check (merchant_amount > 0),
  merchant_currency   text not null,
  merchant_name       text not null,
  merchant_code       text not null check (merchant_code ~ '^\d{4}$'),
  category            text,
  -- asked: answered in a moment; the rest are answers.
  status              text not null check (status in ('asked', 'approved', 'declined', 'cleared', 'reversed', 'expired', 'refunded')),
  reason              text,
  operation_id        bigint unique references operation (id),
  -- What the shop took in the end: set before it is booked, in the currency of the account and in its own.
  cleared_amount      bigint check (cleared_amount > 0),
  cleared_merchant    bigint check (cleared_merchant > 0),
  expires_at          timestamptz not null,
  constraint declined_has_a_reason check ((status = 'declined') = (reason is not null))
);
create index card_authorization_of_card on card_authorization (account_id, at desc, id desc);
create index card_authorization_of_account on card_authorization (funding_account_id, at desc, id desc);
create index card_authorization_open on card_authorization (expires_at) where status in ('asked', 'approved');

-- What was heard of the processor, each once: takings, reversals, refunds.
create table card_message (
  ref           text primary key,
  heard_at      timestamptz not null default now(),
  outcome       text not null
);

-- An authorisation is whatever its operation is, written with it: a crash leaves no hold that nobody knows of. What the shop took may be
-- another amount than it asked for; the line that its owner reads says what was taken.
create function card_payment_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update card_authorization set operation_id = new.id, status = 'approved' where id = (new.payee ->> 'authorization')::bigint and status = 'asked';
    return new;
  end if;
  update card_authorization set status = case new.state when 'posted' then 'cleared' when 'cancelled' then 'reversed' else 'expired' end
  where operation_id = new.id;
  if new.state = 'posted' then
    update movement m set amount = a.cleared_amount from card_authorization a
    where a.operation_id = new.id and m.operation_id = new.id and a.cleared_amount is not null and m.amount <> a.cleared_amount;
  end if;
  return new;
end $$;
create trigger card_payment_begins after insert on operation
  for each row when (new.kind = 'card_payment') execute function card_payment_moves();
create trigger card_payment_ends after update of state on operation
  for each row when (new.kind = 'card_payment' and old.state = 'approved' and new.state in ('posted', 'cancelled', 'expired'))
  execute function card_payment_moves();

-- A purchase that a shop asks its holder about: one more question about a person.
alter table ask drop constraint ask_kind_check, add constraint ask_kind_check
  check (kind in ('signIn', 'device', 'twoStep', 'password', 'phone', 'cardPayment'));

-- What the processor of the demo keeps, as a company on the other side would. Its secrets are sealed with a key that is not in here.
create table fake_card (
  ref            text primary key,
  -- Of whoever ordered it: the same order again is the same card.
  order_id       text not null unique,
  -- Finds a card by its number without keeping the number.
  number_hash    bytea not null unique,
  sealed         bytea not null,
  last_four      text not null,
  expiry_month   smallint not null,
  expiry_year    smallint not null,
  currency       text not null,
  brand          text not null,
  holder         text not null,
  is_virtual     boolean not null,
  is_express     boolean not null default false,
  state          text not null check (state in ('made', 'active', 'paused', 'blocked')),
  enrolled       boolean not null default false,
  controls       jsonb not null default '{}',
  ordered_at     timestamptz not null,
  frame_token    text unique,
  frame_until    timestamptz
);

-- What its network has sold, and what of it the bank has not taken note of yet.
create table fake_card_purchase (
  ref            text primary key,
  card_ref       text not null references fake_card (ref),
  shop           text not null,
  code           text not null,
  amount         bigint not null,
  currency       text not null,
  at             timestamptz not null,
  state          text not null check (state in ('approved', 'declined', 'cleared', 'reversed', 'refunded')),
  reason         text,
  clears_at      timestamptz,
  clears_amount  bigint,
  repeats_at     timestamptz
);
create index fake_card_purchase_of_card on fake_card_purchase (card_ref, at desc);
create table fake_card_message (
  id             bigint generated always as identity primary key,
  ref            text not null unique,
  kind           text not null check (kind in ('cleared', 'reversed', 'refunded')),
  purchase       text not null references fake_card_purchase (ref),
  amount         bigint not null,
  taken_at       timestamptz
);
create index fake_card_message_new on fake_card_message (id) where taken_at is null;
