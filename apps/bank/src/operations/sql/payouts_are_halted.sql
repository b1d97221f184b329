-- Nothing new leaves while payouts are halted, whoever tries and on whichever node. What was booked before is not given to a rail (the
-- query that takes orders asks); what a rail already has is still written down as it is.
create or replace function payouts_are_halted() returns trigger language plpgsql as $$
begin
  if exists (select 1 from halt where lifted_at is null) then
    raise exception 'payouts are halted' using errcode = 'DU014';
  end if;
  return new;
end $$;
