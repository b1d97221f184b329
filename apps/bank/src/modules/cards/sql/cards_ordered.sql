-- What is paid for is carried out: the order is made with the payment, so nothing is paid for and forgotten.
create or replace function cards_ordered(p_id bigint[], p_old text[], p_new text[]) returns void language sql as $$
  insert into card_order (operation_id) select n.id from unnest(p_id) n (id) order by n.id on conflict do nothing
$$;
