-- Money for somebody without an account is booked: it waits for them.
create or replace function invitations_opened(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  insert into invitation (operation_id, brand, email, expires_at)
  select o.id, o.brand, o.facts #>> '{invitation,email}', now() + make_interval(secs => (o.facts #>> '{invitation,livesSeconds}')::integer)
  from unnest(p_id) n (id) join operation o on o.id = n.id order by o.id
$$;
