-- Whoever has to confirm is asked with the operation, or not at all: a crash leaves nothing that nobody can confirm. The message itself
-- goes out after the commit; one that got lost is sent again from this row. A phone gets at most three requests that are open and six a
-- minute, over all nodes: people who are asked without end say yes at last.
create or replace function operations_ask(p_rest jsonb, p_id_of bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  v_pushed integer[];
begin
  select array_agg(distinct (i -> 'asks' ->> 'person')::integer) into v_pushed
  from jsonb_array_elements(p_rest) i where i -> 'asks' ->> 'mode' = 'push';
  perform 1 from person p where p.id = any (v_pushed) order by p.id for no key update;

  insert into challenge (operation_id, person_id, mode, link_hash, code_hash, sent_to, expires_at)
  select o.id, (i -> 'asks' ->> 'person')::integer, i -> 'asks' ->> 'mode', decode(i ->> 'link', 'hex'), decode(i -> 'asks' ->> 'codeHash', 'hex'),
         i -> 'asks' ->> 'sentTo', now() + ((i -> 'asks' ->> 'livesSeconds') || ' seconds')::interval
  from jsonb_array_elements(p_rest) i cross join lateral (select p_id_of[(i ->> 'ref')::integer] as id) o where i ? 'asks';

  if exists (
    select 1 from challenge c join operation o on o.id = c.operation_id
    where c.person_id = any (v_pushed) and c.mode = 'push' and c.sent_at > now() - interval '10 minutes'
    group by c.person_id
    having count(*) filter (where o.state = 'awaiting_code' and c.used_at is null and c.expires_at > now()) > 3
        or count(*) filter (where c.sent_at > now() - interval '1 minute') > 6
  ) then raise exception 'push' using errcode = 'DU013'; end if;
end $$;
