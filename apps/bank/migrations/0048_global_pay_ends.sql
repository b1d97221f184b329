-- A global payment that goes back is decided first: `ending` says how, and from then on nobody takes it; its money follows.
alter table global_payment
  add column ending        text check (ending in ('recalled', 'refused', 'expired')),
  -- A payment that a person confirmed with a code or approved keeps the address that this person saw. Of payments from before this column nobody
  -- knows: they keep theirs too.
  add column approved      boolean not null default true,
  add column letter_tries  integer not null default 0;
alter table global_payment alter column approved drop default;
create index global_payment_ending on global_payment (operation_id) where state in ('sent', 'opened', 'chosen') and ending is not null;

-- The payment says which choice was taken; its index goes with it.
alter table global_choice drop column confirmed_at;
