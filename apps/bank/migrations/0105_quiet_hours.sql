-- Why: a text message or a push at night wakes people up. A person says between which hours nothing rings, by the clock where they are; what is
-- meant for their phone waits until then. Letters and notices in the app wait for nobody.
create table quiet_hours (
  person_id   integer primary key references person (id),
  is_on       boolean not null,
  -- What the clock on their wall shows. They may go over midnight.
  from_time   text not null check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  to_time     text not null check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone   text not null,
  changed_at  timestamptz not null default now(),
  check (from_time <> to_time)
);

-- Notices that go to a phone as well: a row until it was handed over.
create table notice_message (
  notification_id  bigint not null references notification (id) on delete cascade,
  channel          text not null check (channel in ('push', 'sms')),
  due_at           timestamptz not null default now(),
  tries            smallint not null default 0,
  primary key (notification_id, channel)
);
create index notice_message_due on notice_message (due_at);
