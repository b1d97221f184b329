-- Why: in demo mode nothing leaves the machine. What the bank would have sent (mails, SMS, pushes) is kept here and shown at /demo/inbox.

create table demo_message (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  brand      text not null,
  channel    text not null check (channel in ('mail', 'sms', 'push')),
  recipient  text not null,
  subject    text not null,
  body       text not null
);
create index demo_message_recipient on demo_message (recipient, id desc);

-- What this database holds: the demo world, and which story of it.
create table world (
  name       text primary key,
  made_at    timestamptz not null default now()
);
