-- Whoever writes entries: what one statement adds belongs to operations that exist, and gives and takes the same in each of them and in
-- every currency. Asked once per statement, over the new rows alone, so it costs the same in a ledger of a thousand entries and of a
-- billion. A foreign key would ask for each row by itself, which takes longer and finds nothing more.
create or replace function ledger_entries_balance() returns trigger
language plpgsql set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_operation bigint;
  v_missing   boolean;
begin
  select t.operation_id, o.id is null into v_operation, v_missing
  from (select operation_id, sum(amount) as rest from added group by operation_id, currency) t left join operation o on o.id = t.operation_id
  where t.rest <> 0 or o.id is null limit 1;
  if v_missing then
    raise exception 'an entry of operation %, which does not exist', v_operation using errcode = 'foreign_key_violation';
  elsif found then
    raise exception 'the entries of operation % do not sum to zero', v_operation using errcode = 'DU001';
  end if;
  return null;
end $$;
create or replace trigger ledger_entries_balance after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_entries_balance();
