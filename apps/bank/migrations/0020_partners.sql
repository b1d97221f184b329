-- Why: a partner's site may act for a person who agreed to it, within what they agreed to and nothing else. Where it sends people back to is
-- fixed beforehand, letter by letter; what it asks for is bound to its PKCE challenge and to the session of the person it asks.

create table partner (
  id             text primary key,
  brand          text not null,
  name           text not null,
  redirect_uris  text[] not null,
  scopes         text[] not null
);

create table partner_request (
  id            text primary key,
  partner_id    text not null references partner (id),
  person_id     integer not null references person (id),
  root_id       text not null,
  redirect_uri  text not null,
  state         text,
  challenge     text not null,
  scopes        text[] not null,
  expires_at    timestamptz not null,
  decided_at    timestamptz
);

-- Null: a session of the person's own. Otherwise what a partner may do with it.
alter table session_family add column scopes text[];
alter table sign_in add column scopes text[];
