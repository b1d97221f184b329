-- When an operation that was not done at once came to its next state. Payments that are booked at once never write here.
create or replace function operation_steps_kept(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  insert into operation_step (operation_id, state) select n.id, n.new from unnest(p_id, p_new) n (id, new) order by n.id on conflict do nothing
$$;
