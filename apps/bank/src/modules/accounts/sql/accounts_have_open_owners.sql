-- Nothing is opened for a customer whose relationship has ended: a request that began before waits for the closing here, and is refused then.
create or replace function accounts_have_open_owners() returns trigger language plpgsql as $$
begin
  perform 1 from customer c where c.id in (select customer_id from added) order by c.id for share;
  if exists (select 1 from customer c where c.id in (select customer_id from added) and c.closed_at is not null) then
    raise exception 'closed' using errcode = 'DU011';
  end if;
  return null;
end $$;
create or replace trigger accounts_have_open_owners after insert on account
  referencing new table as added for each statement execute function accounts_have_open_owners();
