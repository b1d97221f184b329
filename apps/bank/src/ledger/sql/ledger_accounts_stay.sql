-- The other half of the reference of entries to their accounts: an account that was opened stays, with its number and its currency.
create or replace function ledger_accounts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'accounts of the ledger are kept, with the number and the currency they have' using errcode = 'DU004';
end $$;
create or replace trigger ledger_accounts_stay before delete or update of id, currency on ledger_account
  for each statement execute function ledger_accounts_stay();
create or replace trigger ledger_accounts_stay_all before truncate on ledger_account
  for each statement execute function ledger_accounts_stay();
