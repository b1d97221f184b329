-- Why: what a clerk asks for is due on a day, and the customer is reminded before it. Requests that were open before get theirs from today on.
alter table document_request
  add column due_on date not null default current_date + 14,
  -- The last reminder before that day, in days.
  add column reminded smallint;
create index document_request_due on document_request (due_on) where document_id is null;
