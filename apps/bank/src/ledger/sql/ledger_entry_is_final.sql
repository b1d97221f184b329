-- History is written once. Nobody edits an entry, not even by hand.
create or replace function ledger_entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'entries are final: post the opposite instead' using errcode = 'DU002';
end $$;
create or replace trigger ledger_entry_is_final before update or delete on ledger_entry
  for each statement execute function ledger_entry_is_final();
