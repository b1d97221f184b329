-- The list of global payments is read in the order in which it is shown, and no longer as a whole. `decided` is what a payment is by what was
-- decided about it: one that is on its way back is recalled, refused or expired before its money has moved.
alter table global_payment
  add column decided      text generated always as (case when state in ('sent', 'opened', 'chosen') then coalesce(ending, state) else state end) stored,
  -- When a rail gave a payout back, the last time.
  add column returned_at  timestamptz,
  -- The address that it was sent to first, where it was put right since, and when.
  add column first_email  text,
  add column corrected_at timestamptz;

drop index global_payment_of_customer;
drop index global_payment_of_batch;
-- With what the sums above the list are made of: they are counted in the index.
create index global_payment_of_customer on global_payment (customer_id, decided, operation_id desc) include (currency, amount, fee);
create index global_payment_of_batch on global_payment (batch_id, decided, operation_id desc) include (currency, amount, fee) where batch_id is not null;

-- Codes to prove an address are counted by the day, and no longer for the life of the link: since when.
alter table global_link add column codes_since timestamptz;
