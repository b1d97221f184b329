-- Why: a clerk who needs to see more of a person asks for it: one kind of document, with a sentence that the customer reads. The document that
-- answers is an ordinary one in the queue; while it is rejected or gone, the request is open again.
create table document_request (
  id           integer generated always as identity primary key,
  customer_id  integer not null references customer (id),
  type_id      smallint not null,
  text         text not null check (length(text) between 1 and 500),
  asked_by     integer not null references person (id),
  asked_at     timestamptz not null default now(),
  -- What the customer gave for it last.
  document_id  integer references document (id)
);
-- One kind is asked for once at a time.
create unique index document_request_open on document_request (customer_id, type_id) where document_id is null;
create index document_request_customer on document_request (customer_id, id);
create index document_request_document on document_request (document_id) where document_id is not null;
create index document_request_asked_by on document_request (asked_by);
