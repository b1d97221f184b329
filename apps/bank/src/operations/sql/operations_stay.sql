-- What happened stays: nobody deletes or renumbers an operation, not even by hand, so whatever names one goes on naming it.
create or replace function operations_stay() returns trigger language plpgsql as $$
begin
  raise exception 'operations are kept, with the number they have' using errcode = 'DU004';
end $$;
create or replace trigger operations_stay before delete or update of id on operation for each statement execute function operations_stay();
create or replace trigger operations_stay_all before truncate on operation for each statement execute function operations_stay();
