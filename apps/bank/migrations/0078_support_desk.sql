-- Why: the bank's own people answer tickets at their desk. A ticket that somebody took is theirs until they give it back, and the whole list is
-- read by the brand, those that changed last first.
alter table support_ticket add column assigned_to integer references person (id);
create index support_ticket_assigned on support_ticket (assigned_to) where assigned_to is not null;
create index support_ticket_brand on support_ticket (brand, updated_at desc, id desc);
