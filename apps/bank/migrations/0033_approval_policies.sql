-- Why: a company says how many people a payment takes, by type, amount and payee; what needs two is booked when two different people
-- have approved it. Who approved is a row each, written by the step that approved and by nothing else, so the database itself counts:
-- nobody twice, never whoever prepared it, and not into the books before there are enough.
--
-- The rules in force are those of the newest change that was approved: an operation like any other (kind approval_policy), confirmed with
-- the same codes and kept for ever with what stood there before. There is no second copy that could say something else.

create table operation_approval (
  operation_id  bigint not null references operation (id),
  person_id     integer not null references person (id),
  approved_at   timestamptz not null default now(),
  primary key (operation_id, person_id)
);

create function operation_approved() returns trigger language plpgsql as $$
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
create trigger operation_approved before update of state, approver_id on operation
  for each row when (
    old.state = 'awaiting_second_person'
    and (new.state = 'posted' or (new.state = 'awaiting_second_person' and new.approver_id is distinct from old.approver_id))
  ) execute function operation_approved();

-- The rules in force, read with every payment of a company; and what was decided, newest first.
create index operation_policy on operation (customer_id, booked_at desc, id desc) where kind = 'approval_policy' and state = 'posted';
create index operation_decided on operation (customer_id, id desc) where approver_id is not null;
