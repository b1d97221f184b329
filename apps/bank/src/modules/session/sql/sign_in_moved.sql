create or replace function sign_in_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('sign_in', new.id);
  return null;
end $$;
create or replace trigger sign_in_moved after update of confirmed_at, declined_at, linked_id on sign_in for each row
 execute function sign_in_moved();
