-- Why: payments leave in files to a correspondent bank, and its files say what became of them (ISO 20022). Orders are kept here with the file
-- that has them, so that an order is in one file only; entries are kept by the bank's own reference, so that money that is reported twice
-- counts once; and what does not fit waits here for an operator. Design: docs/decisions/032.

create table rail_file (
  id          bigint generated always as identity primary key,
  direction   text not null check (direction in ('out', 'in')),
  name        text not null,
  -- GrpHdr/MsgId.
  message_id  text,
  message     text,
  -- Of what came in: the same bytes under another name are the same file.
  sha256      bytea,
  -- Of what goes out, until it is written.
  content     text,
  -- Out: made, uploaded (whole, under the name in `temp`), written. In: waiting (cut short, may grow), taken, quarantined.
  state       text not null check (state in ('made', 'uploaded', 'written', 'waiting', 'taken', 'quarantined')),
  temp        text,
  -- Whoever works on a file takes the next number; an older one comes too late.
  fence       integer not null default 0,
  next_at     timestamptz not null default now(),
  tries       integer not null default 0,
  trouble     text,
  made_at     timestamptz not null default now(),
  done_at     timestamptz
);
create unique index rail_file_taken on rail_file (sha256) where direction = 'in';
create unique index rail_file_message on rail_file (message_id) where direction = 'out';
create index rail_file_due on rail_file (next_at) where state in ('made', 'uploaded');

create table rail_instruction (
  -- The public id of the operation: EndToEndId.
  id              text primary key,
  rail            text not null,
  brand           text not null,
  amount          bigint not null check (amount > 0),
  currency        text not null,
  -- What the file says of payer and payee; gone once the file is made.
  parties         jsonb,
  -- Where it came from, for what comes back after it was settled.
  payer_account   integer,
  payer_currency  text,
  file_id         bigint references rail_file (id),
  state           text not null check (state in ('waiting', 'filed', 'accepted', 'settled', 'rejected', 'returned', 'cancelled')),
  -- What the bank said last, in its own code: ACSP, RJCT.
  bank_status     text,
  -- Ours, and the code it was made of: AC04.
  reason          text,
  bank_reason     text,
  debited_at      timestamptz,
  returned_at     timestamptz,
  -- Since when the bank's own books know its end: from then on it stays.
  told_at         timestamptz,
  made_at         timestamptz not null default now()
);
create index rail_instruction_waiting on rail_instruction (made_at) where state = 'waiting';
create index rail_instruction_file on rail_instruction (file_id);

create table rail_entry (
  id              bigint generated always as identity primary key,
  file_id         bigint not null references rail_file (id),
  -- The account and the bank's own reference: the same money once, in whichever file.
  key             text not null unique,
  kind            text not null check (kind in ('debit', 'credit', 'status', 'file')),
  account         text,
  amount          bigint,
  currency        text,
  end_to_end      text,
  -- The bank's reference.
  reference       text,
  counterparty    text,
  note            text,
  booked_on       date,
  instruction_id  text references rail_instruction (id),
  -- Of money that comes in: where it goes.
  brand           text,
  destination     text,
  -- arriving: to be credited to a customer. waiting: for an operator. matched, noted: decided by one.
  state           text not null check (state in ('fitted', 'arriving', 'credited', 'waiting', 'matched', 'noted')),
  why             text,
  made_at         timestamptz not null default now(),
  decided_by      integer references person (id),
  decided_at      timestamptz,
  decision_note   text
);
create index rail_entry_open on rail_entry (id) where state in ('arriving', 'waiting');
create index rail_entry_instruction on rail_entry (instruction_id);
