create or replace function operation_approved() returns trigger language plpgsql as $$
declare
  v_needed integer := coalesce((old.plan ->> 'approvers')::integer, 1);
begin
  if new.approver_id is null or new.approver_id = new.person_id then
    raise exception 'operation % needs a second person', old.id using errcode = 'DU005';
  end if;
  -- Somebody who has approved it before is refused here by the key.
  insert into operation_approval (operation_id, person_id) values (old.id, new.approver_id);
  if new.state = 'posted' and (select count(*) from operation_approval a where a.operation_id = old.id) < v_needed then
    raise exception 'operation % needs % people', old.id, v_needed using errcode = 'DU005';
  end if;
  return new;
end $$;
-- A step that prices it again names nobody new, and whoever declines approves nothing.
create or replace trigger operation_approved before update of state, approver_id on operation
  for each row when (
    old.state = 'awaiting_second_person'
    and (new.state = 'posted' or (new.state = 'awaiting_second_person' and new.approver_id is distinct from old.approver_id))
  ) execute function operation_approved();
