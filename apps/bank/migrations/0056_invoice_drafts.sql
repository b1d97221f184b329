-- Why, first: a program or a model may prepare an invoice, and nobody is asked for money before a person has read and sent it. A draft is no request
-- and has no number, so that a series has no gap when it is discarded.
create table invoice_draft (
  id             integer generated always as identity (start with 3001) primary key,
  brand          text not null,
  customer_id    integer not null references customer (id),
  -- Who prepared it; with a key, whoever made the key.
  person_id      integer not null references person (id),
  api_key_id     integer references api_key (id),
  api_key_name   text,
  -- The invoice as it was asked for; looked at again when it is sent.
  input          jsonb not null,
  state          text not null default 'waiting' check (state in ('waiting', 'sent', 'discarded', 'expired')),
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null default now() + interval '7 days',
  -- The person who sent or discarded it.
  decided_by     integer references person (id),
  decided_at     timestamptz,
  request_id     integer references payment_request (id),
  foreign key (customer_id, brand) references customer (id, brand),
  constraint a_key_has_a_name check ((api_key_id is null) = (api_key_name is null)),
  constraint sent_is_a_request check ((state = 'sent') = (request_id is not null))
);
create index invoice_draft_waiting on invoice_draft (customer_id, id desc) where state = 'waiting';
create index invoice_draft_due on invoice_draft (expires_at) where state = 'waiting';

-- Why, second: whoever pays a merchant again and again is told by e-mail when the merchant ends it. `written_at` is empty again then, and this says
-- which letter is due.
alter table transfer_schedule add column ended_by_payee boolean not null default false;
create index transfer_schedule_end_to_write on transfer_schedule (letter_after) where written_at is null and ended_by_payee;
