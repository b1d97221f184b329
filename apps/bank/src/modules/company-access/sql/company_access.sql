-- A change of a right happens when it is booked, in the claim: there it may still be refused. Companies in the order of their numbers, so that
-- two batches never wait for each other. A change that was agreed to on another footing (the right is not what it was) is refused: nobody
-- approved that.
create or replace function company_access_applied(p_id bigint[], p_new text[], p_late text) returns void language plpgsql as $$
declare
  v record;
  v_before smallint;
begin
  for v in
    select o.id, o.customer_id, o.person_id, (o.facts #>> '{own,personId}')::integer as person,
      (o.facts #>> '{own,representativeId}')::integer as representative, (o.facts #>> '{own,before}')::smallint as before,
      (o.facts #>> '{own,right}')::smallint as after, array(select jsonb_array_elements_text(o.facts #> '{own,flags}')) as flags
    from unnest(p_id, p_new) n (id, new) join operation o on o.id = n.id where n.new = 'posted' order by o.customer_id, o.id
  loop
    v_before := access_set(v.customer_id, v.person, v.after, v.flags);
    if v_before is distinct from v.before then raise exception 'the right is another one by now' using errcode = p_late; end if;
    insert into access_change (operation_id, customer_id, person_id, representative_id, before, after, changed_by)
    values (v.id, v.customer_id, v.person, v.representative, v.before, v.after, v.person_id);
  end loop;
end $$;

create or replace function company_access_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
begin
  perform company_access_applied(p_id, p_new, 'DU086');
end $$;

create or replace function company_access_given_claimed(p_id bigint[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
begin
  perform company_access_applied(p_id, p_new, 'DU087');
end $$;
