-- An end is an end, whoever writes and however.
-- A rail may also refuse what was booked before it was ever sent; nothing else comes back from posted.
create or replace function operation_ends_are_final() returns trigger language plpgsql as $$
begin
  if old.state in ('settled', 'returned', 'declined', 'expired', 'cancelled', 'failed')
     or (old.state = 'posted' and new.state <> 'sent'
         and not (new.state = 'returned' and exists (select 1 from rail where rail.kind = old.kind)))
     or (old.state = 'sent' and new.state not in ('settled', 'returned')) then
    raise exception 'operation % has ended as %', old.id, old.state using errcode = 'DU003';
  end if;
  return new;
end $$;
create or replace trigger operation_ends_are_final before update of state on operation
  for each row when (old.state is distinct from new.state) execute function operation_ends_are_final();
