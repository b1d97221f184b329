create or replace function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id);
  return null;
end $$;

create or replace trigger session_ended after update of ended_at on session_family for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session_ended();
