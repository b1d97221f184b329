-- Why: browsers hear of events within milliseconds, on whichever node they are connected, and a channel ends with its session wherever the
-- sign-out happened. Both are announced by the transaction that writes, so nobody who writes can forget it. An announcement carries no
-- data: whoever hears it reads the rows. It takes a lock of the whole server until its commit is through, therefore once per statement
-- (a batch of payments is one), and not at all when nothing was written.

create function event_written() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written) then perform pg_notify('event', ''); end if;
  return null;
end $$;

create trigger event_written after insert on event referencing new table as written for each statement execute function event_written();

create function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id);
  return null;
end $$;

create trigger session_ended after update of ended_at on session_family for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session_ended();
