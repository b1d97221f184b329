-- Movements name an account and its owner without a foreign key: neither ever changes.
create or replace function accounts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'accounts are kept, with the number and the owner they have' using errcode = 'DU004';
end $$;
create or replace trigger accounts_stay before delete or update of id, customer_id on account for each statement execute function accounts_stay();
create or replace trigger accounts_stay_all before truncate on account for each statement execute function accounts_stay();
