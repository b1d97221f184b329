-- Why: a desktop has no camera for a document, and a phone has. The phone gets a token from a picture code on the desktop: for the pictures of one
-- document, for ten minutes, while the session lives that asked for it. The bank has the token's hash, and that of a secret which the first phone
-- made for itself: a second one that saw the code gets nothing.
create table document_camera (
  id           integer generated always as identity (start with 4001) primary key,
  brand        text not null,
  customer_id  integer not null references customer (id),
  person_id    integer not null references person (id),
  -- The session; when it ends, so does the camera.
  family_id    text not null,
  -- What is photographed.
  type_id      smallint not null,
  token_hash   bytea not null unique,
  phone_hash   bytea,
  joined_at    timestamptz,
  -- Pictures that were begun, also those that were taken again.
  begun        smallint not null default 0,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  -- closed: by the desktop. used: a document was given with its pictures.
  ended        text check (ended in ('closed', 'used')),
  ended_at     timestamptz,
  constraint ended_has_a_moment check ((ended is null) = (ended_at is null)),
  constraint a_phone_has_joined check ((phone_hash is null) = (joined_at is null))
);
create index document_camera_session on document_camera (family_id) where ended is null;
create index document_camera_customer on document_camera (customer_id);
create index document_camera_person on document_camera (person_id);
create index document_camera_created on document_camera (created_at);

create table document_camera_picture (
  camera_id  integer not null references document_camera (id) on delete cascade,
  side       text not null check (side in ('front', 'back', 'registrationStamp')),
  file_id    integer not null unique references document_file (id) on delete cascade,
  primary key (camera_id, side)
);
