-- A customer of one person begins with the address of that person, whoever writes the customer.
create or replace function email_address_first() returns trigger language plpgsql as $$
begin
  insert into email_address (customer_id, email, confirmed_at, is_primary)
  select new.id, p.email, now(), true from person p where p.id = new.person_id on conflict do nothing;
  return null;
end $$;

create or replace trigger email_address_first after insert on customer
for each row when (new.person_id is not null) execute function email_address_first();
