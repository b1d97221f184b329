-- Why: a customer has several addresses. The bank writes to the primary one; payees see the one that a payer chooses. What a person signs in with
-- is their user name, which changes by a request of its own. Who has an address is proven by the link in a letter; a new primary one can be
-- taken back by the old one for three days, because whoever steals a session changes that first.
create table email_address (
  id               integer generated always as identity (start with 4001) primary key,
  customer_id      integer not null references customer (id),
  email            text not null check (email = lower(email)),
  confirmed_at     timestamptz,
  is_primary       boolean not null default false,
  -- Until then the address cannot be removed: it may take back what replaced it.
  kept_until       timestamptz,
  link_hash        bytea unique,
  link_expires_at  timestamptz,
  created_at       timestamptz not null default now(),
  unique (customer_id, email),
  constraint primary_is_confirmed check (not is_primary or confirmed_at is not null),
  constraint a_link_ends check ((link_hash is null) = (link_expires_at is null))
);
create unique index email_address_primary on email_address (customer_id) where is_primary;

-- The link that takes a new primary address back.
create table email_restore (
  hash        bytea primary key,
  old_id      integer not null references email_address (id),
  new_id      integer not null references email_address (id),
  -- Who chose the new one: their sessions end with it.
  person_id   integer not null references person (id),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index email_restore_of on email_restore (new_id);

-- A customer of one person begins with the address of that person.
insert into email_address (customer_id, email, confirmed_at, is_primary)
select c.id, p.email, now(), true from customer c join person p on p.id = c.person_id;

-- Another user name: the new address proves itself by a code, the person by their document; then it is theirs.
create table username_change (
  id               integer generated always as identity (start with 301) primary key,
  person_id        integer not null references person (id),
  email            text not null check (email = lower(email)),
  status           text not null default 'emailSent'
                   check (status in ('emailSent', 'emailConfirmed', 'identityStarted', 'completed', 'failed', 'deleted')),
  code_hash        bytea not null,
  attempts         smallint not null default 0,
  identity_ref     text,
  identity_link    text,
  created_at       timestamptz not null default now(),
  expires_at       timestamptz not null,
  ended_at         timestamptz,
  constraint ended_when_over check ((ended_at is not null) = (status in ('completed', 'failed', 'deleted')))
);
create unique index username_change_open on username_change (person_id) where ended_at is null;
