-- Why: a mail server or an SMS provider that is slow or down must not hold up a call, and what was to be sent must not be lost with it.
-- Every e-mail and text message that really leaves is a row first; any node hands it over, and tries again until it is too old to be of use.
create table outgoing_message (
  id          text primary key,
  channel     text not null check (channel in ('mail', 'sms')),
  brand       text not null,
  -- Recipient and words, sealed: they hold codes and links. Gone with the last try.
  content     bytea,
  state       text not null default 'waiting'
              check (state in ('waiting', 'sent', 'delivered', 'refused', 'expired', 'bounced', 'complained')),
  tries       integer not null default 0,
  -- The next try; while one is under way, the moment from which another node may try.
  due_at      timestamptz not null default now(),
  good_until  timestamptz not null,
  -- As the provider knows it: its reports name it.
  reference   text,
  -- A code of the last trouble, never the other side's words: those may repeat an address.
  trouble     text,
  created_at  timestamptz not null default now(),
  ended_at    timestamptz,
  check ((state = 'waiting') = (content is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index outgoing_message_due on outgoing_message (channel, due_at) where state = 'waiting';
create index outgoing_message_reference on outgoing_message (channel, reference) where reference is not null;
create index outgoing_message_ended on outgoing_message (ended_at) where ended_at is not null;
create index outgoing_message_failed on outgoing_message (channel, ended_at) where state in ('refused', 'expired', 'bounced', 'complained');
