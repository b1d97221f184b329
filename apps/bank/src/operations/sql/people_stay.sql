-- The other half of the references of operations: nobody whom an operation names is deleted or renumbered.
create or replace function people_stay() returns trigger language plpgsql as $$
begin
  raise exception 'people and customers are kept, with the number they have' using errcode = 'DU004';
end $$;
create or replace trigger people_stay before delete or update of id on person for each statement execute function people_stay();
create or replace trigger people_stay_all before truncate on person for each statement execute function people_stay();
create or replace trigger customers_stay before delete or update of id on customer for each statement execute function people_stay();
create or replace trigger customers_stay_all before truncate on customer for each statement execute function people_stay();
