-- Why: a shop may give back in several parts. Each was compared with what it had taken, their sum with nothing, so two parts could give
-- back more than the purchase. A part is written here before it is booked; all parts of a purchase wait for each other at its row.
alter table card_authorization add column refunded_merchant bigint not null default 0 check (refunded_merchant >= 0);
update card_authorization set refunded_merchant = coalesce(cleared_merchant, merchant_amount) where status = 'refunded';

create table card_refund (
  ref               text primary key,
  authorization_id  bigint not null references card_authorization (id),
  at                timestamptz not null default now(),
  merchant_amount   bigint not null check (merchant_amount > 0),
  -- Of that, in the currency of the account: what its holder gets back, and what the bank had paid for the holder.
  amount            bigint not null check (amount >= 0),
  of_bank           bigint not null check (of_bank >= 0)
);
create index card_refund_of_purchase on card_refund (authorization_id);

-- Nothing: the hold was gone and the account empty, so the bank paid all of it.
alter table card_authorization drop constraint card_authorization_cleared_amount_check,
  add constraint card_authorization_cleared_amount_check check (cleared_amount >= 0);
