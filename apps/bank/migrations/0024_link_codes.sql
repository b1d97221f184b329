-- Why: whoever cannot scan the picture types a short code instead. It stands for the same link: for a signed-in person's own, or for a
-- sign-in that moves to push and waits for its phone. The code itself is not kept; the id of the row is made of it.

alter table device_link add column sign_in_id text references sign_in (id) on delete cascade;
