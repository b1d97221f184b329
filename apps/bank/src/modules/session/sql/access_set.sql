-- One right of one person for one company, changed. Everybody who changes rights of the same company stands in line, in the order in which
-- their rows are numbered, so that of two who take each other's full rights one is refused (DU085): a company always keeps somebody who can
-- manage it and has signed in. Answers the right that was there before; null when there was no access.
-- A right that was taken away ends the sessions of its owner in the same transaction: what they had open closes with it.
create or replace function access_set(p_customer integer, p_person integer, p_right smallint, p_flags text[] default '{}') returns smallint language plpgsql as $$
declare
  v_before smallint;
begin
  perform 1 from access where customer_id = p_customer order by representative_id for update;
  select rights into v_before from access where customer_id = p_customer and person_id = p_person;
  if v_before is null then return null; end if;
  if p_right = 0 then
    delete from access where customer_id = p_customer and person_id = p_person;
    update sign_in set used_at = now() where person_id = p_person and used_at is null;
    update session_family set ended_at = now(), ended_because = 'access' where person_id = p_person and ended_at is null;
  else
    update access set rights = p_right, balance_info = p_right <> 5,
      flags = case when cardinality(flags) = 0 and p_right <> 5 then p_flags else flags end,
      position_ids = case when cardinality(position_ids) = 0 then '{10}' else position_ids end
    where customer_id = p_customer and person_id = p_person;
  end if;
  if v_before = 2 and p_right <> 2 and not exists (
    select 1 from access a join person p on p.id = a.person_id
    where a.customer_id = p_customer and a.rights = 2 and a.balance_info and p.activated_at is not null
  ) then raise exception 'nobody would have full rights' using errcode = 'DU085'; end if;
  return v_before;
end $$;
