-- References like any other, for whole statements. The other half of them stands with operations and accounts: neither is ever deleted or
-- renumbered, and no account changes hands. A foreign key would also lock the account of everybody who pays or is paid.
-- A plan made while there were few rows must not read all of them for ever: each is looked up by its number.
create or replace function movements_belong() returns trigger
language plpgsql set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_operation bigint;
  v_missing   boolean;
begin
  select a.operation_id, o.id is null into v_operation, v_missing
  from added a left join operation o on o.id = a.operation_id left join account c on c.id = a.account_id
  where o.id is null or c.customer_id is distinct from a.customer_id limit 1;
  if v_missing then
    raise exception 'a movement of operation %, which does not exist', v_operation using errcode = 'foreign_key_violation';
  elsif found then
    raise exception 'a movement of operation % on an account that is not its customer''s', v_operation using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger movements_belong after insert on movement
  referencing new table as added for each statement execute function movements_belong();
