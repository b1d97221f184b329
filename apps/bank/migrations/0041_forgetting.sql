-- Why: whatever forgets old rows must find them without reading those that stay, or one day a step takes longer than a statement may, and
-- nothing is forgotten any more. Used quotes stay with their operations for ever: only the others are looked through.

drop index quote_age;
create index quote_unused on quote (created_at) where used_at is null;

create index ask_age on ask (created_at);

create index device_link_age on device_link (expires_at);
-- Goes with its sign-in.
create index device_link_sign_in on device_link (sign_in_id) where sign_in_id is not null;

create index stored_file_unfinished on stored_file (created_at) where completed_at is null;
