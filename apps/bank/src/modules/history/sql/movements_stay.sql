-- A movement is read by its account and its customer: it never changes hands.
create or replace function movements_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a movement stays with its operation, its account and its customer' using errcode = 'DU004';
end $$;
create or replace trigger movements_stay before update of operation_id, account_id, customer_id on movement
  for each statement execute function movements_stay();
