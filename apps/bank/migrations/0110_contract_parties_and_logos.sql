-- Why: a contract names the other party by number, and shows the initiator that party's name and e-mail. Numbers are easy to go through, so a
-- party counts only for a customer who found it by its address (or has a contract with it already). And a company's logo is a picture that
-- the bank keeps: pages load no picture from anywhere else.

create table split_lookup (
  customer_id  integer not null references customer (id),
  found_id     integer not null references customer (id),
  found_at     timestamptz not null default now(),
  primary key (customer_id, found_id)
);

-- Named by the token in the address at which everybody sees it.
create table split_company_logo (
  token       text primary key,
  brand       text not null,
  type        text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes       bytea not null,
  created_at  timestamptz not null default now()
);
-- A picture is packed already.
alter table split_company_logo alter column bytes set storage external;

-- Proposals whose last day passes before both have signed.
create index split_contract_unsigned_days on split_contract (active_to) where status in ('UNSIGNED', 'NEED_IDENTIFICATION', 'SIGNED');
