-- Why: a customer answers a letter of support by replying to it. Each letter has an address of its own to reply to: its token leads to the ticket and
-- to the person it was written to. Only the hash of a token is kept.
create table support_reply_address (
  hash        bytea primary key,
  ticket_id   integer not null references support_ticket (id),
  person_id   integer not null references person (id),
  created_at  timestamptz not null default now()
);
create index support_reply_address_old on support_reply_address (created_at);

-- E-mails that were taken, by the hash of what their bringer calls them: one that is brought twice is one message.
create table support_letter (
  hash      bytea primary key,
  taken_at  timestamptz not null default now()
);
create index support_letter_old on support_letter (taken_at);
