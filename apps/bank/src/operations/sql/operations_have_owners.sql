-- References like any other, for whole statements: a foreign key would lock the customer and the person of every payment. The other half
-- stands with people and customers, who are never deleted or renumbered.
create or replace function operations_have_owners() returns trigger
language plpgsql set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_operation bigint;
begin
  select a.id into v_operation from added a left join customer c on c.id = a.customer_id left join person p on p.id = a.person_id
  where a.customer_id is distinct from c.id or a.person_id is distinct from p.id limit 1;
  if found then
    raise exception 'operation % of somebody who does not exist', v_operation using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger operations_have_owners after insert on operation
  referencing new table as added for each statement execute function operations_have_owners();

-- Hardly ever: the bank itself changes neither.
create or replace function operation_has_owners() returns trigger language plpgsql as $$
begin
  if new.customer_id is distinct from (select id from customer where id = new.customer_id)
     or new.person_id is distinct from (select id from person where id = new.person_id) then
    raise exception 'operation % of somebody who does not exist', new.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger operation_has_owners after update of customer_id, person_id on operation
  for each row execute function operation_has_owners();
