create or replace function event_written() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written) then perform pg_notify('event', ''); end if;
  return null;
end $$;

create or replace trigger event_written after insert on event referencing new table as written for each statement execute function event_written();
