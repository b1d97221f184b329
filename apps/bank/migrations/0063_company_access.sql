-- Why: a right that is taken away holds at once, because it is read with every call. What belonged to it ends right after: keys, phones and
-- payments that wait. Each change of a right stands here until that was done, so a node that dies in between leaves nothing half ended; and
-- afterwards it says who changed whose right, and when.
create table access_change (
  operation_id       bigint primary key,
  customer_id        integer not null references customer (id),
  person_id          integer not null references person (id),
  representative_id  integer not null,
  before             smallint not null,
  after              smallint not null,
  changed_by         integer references person (id),
  changed_at         timestamptz not null default now(),
  followed_at        timestamptz
);
create index access_change_open on access_change (operation_id) where followed_at is null;
create index access_change_customer on access_change (customer_id, operation_id desc);

-- An invitation: who invited whom (nobody where the bank itself did, for a representative), and when the last e-mail went. The link itself is
-- a letter_code.
create table access_invitation (
  customer_id        integer not null references customer (id),
  person_id          integer not null references person (id),
  invited_by         integer references person (id),
  sent_at            timestamptz not null default now(),
  sent_times         smallint not null default 1,
  primary key (customer_id, person_id)
);

-- Whoever loses an access is signed out.
alter table session_family drop constraint session_family_ended_because_check;
alter table session_family add constraint session_family_ended_because_check
  check (ended_because in ('logout', 'reuse', 'codeReuse', 'idle', 'owner', 'password', 'factor', 'address', 'access'));
