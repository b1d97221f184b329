/**
 * The SQL that calls effects, made from the definitions: `operations_claim`, `operations_bring`, `operations_follow` and `operations_observe` of a batch, which kinds the halt of
 * payouts looks at, and the rails. Each effect is called at most once for a batch, with the operations that are its own, ascending; areas
 * come in the order of the manifest, so that two batches lock the same rows in the same order.
 */
import { events, type Companion, type Definition, type Event } from './definition.ts'

export const dispatcherOf = (all: readonly Definition[]): string => `
create or replace function operations_claim(p_id bigint[], p_name text[], p_old text[], p_new text[])
returns table (operation_id bigint, account integer, amount bigint) language plpgsql as $$
declare
  v_id  bigint[];
  v_old text[];
  v_new text[];
begin
${all.flatMap((one) => (one.effects.claim === undefined ? [] : [called(one, 'true', `return query select * from ${one.effects.claim}(v_id, v_old, v_new)`)])).join('\n')}
end $$;

create or replace function operations_bring(p_id bigint[], p_kind text[], p_leg_id bigint[], p_leg_account integer[], p_leg_amount bigint[])
returns table (operation_id bigint, brand text, kind text, amount bigint, currency text, payee jsonb, facts jsonb, tells jsonb, type text, description text,
  giver integer, giver_name text, giver_email text, from_account integer, from_ledger integer,
  taker integer, taker_name text, taker_email text, to_account integer, to_ledger integer) language plpgsql as $$
declare
  v_id bigint[];
begin
${all.flatMap((one) => ('goesWith' in one ? [brought(one)] : [])).join('\n')}
end $$;

create or replace function operations_follow(p_id bigint[], p_name text[], p_old text[], p_new text[]) returns void language plpgsql as $$
declare
  v_id  bigint[];
  v_old text[];
  v_new text[];
begin
${events.flatMap((event) => all.flatMap((one) => followed(one, event))).join('\n')}
end $$;

create or replace function operations_observe(p_id bigint[], p_customer integer[]) returns void language plpgsql as $$
begin
${all.flatMap(({ effects }) => (effects.observe === undefined ? [] : [`  perform ${effects.observe}(p_id, p_customer);`])).join('\n')}
end $$;

${haltOf(all.flatMap((one) => ('leaves' in one && one.leaves !== undefined ? [{ name: one.name, leaves: one.leaves }] : [])))}
`

/** What each event is: of a step, or of an operation that is new. */
const when: Readonly<Record<Event, string>> = {
  ended: `n.old is not null and n.new in ('declined', 'expired', 'cancelled', 'failed')`,
  returned: `n.old is not null and n.new = 'returned'`,
  accepted: 'n.old is null',
  booked: `n.new = 'posted'`,
  stepped: `n.old is not null and n.new in ('awaiting_second_person', 'sent', 'settled')`,
}

const followed = (one: Definition, event: Event): string[] => {
  const effect = one.effects.follow?.[event]
  return effect === undefined ? [] : [called(one, when[event], `perform ${effect}(v_id, v_old, v_new)`)]
}

const brought = ({ name, goesWith, effects: { brings } }: Companion): string => `
  -- ${name}
  select array_agg(n.id order by n.id) into v_id from unnest(p_id, p_kind) n (id, kind) where n.kind in (${goesWith.map((kind) => `'${kind}'`).join(', ')});
  if v_id is not null then return query select * from ${brings}(v_id, p_leg_id, p_leg_account, p_leg_amount); end if;`

/** A watcher hears of every operation once, whatever rides on it. */
const called = (one: Definition, condition: string, call: string): string => `
  -- ${one.name}
  select array_agg(n.id order by n.id), array_agg(n.old order by n.id), array_agg(n.new order by n.id) into v_id, v_old, v_new
  from ${'watches' in one ? '(select distinct id, old, new from unnest(p_id, p_old, p_new) a (id, old, new)) n' : 'unnest(p_id, p_name, p_old, p_new) n (id, name, old, new)'}
  where ${'watches' in one ? '' : `n.name = '${one.name}' and `}${condition};
  if v_id is not null then ${call}; end if;`

/** Nothing new leaves while payouts are halted, by whichever kind. The guards are triggers: they hold whoever writes. */
function haltOf(leaving: readonly { readonly name: string; readonly leaves: string }[]): string {
  const list = leaving.map(({ name }) => `'${name}'`).join(', ')
  return `
-- After the insert: a request that is repeated finds its operation and makes none, and is told what it was told before.
create or replace trigger payouts_are_halted_for_new after insert on operation
  for each row when (new.kind in (${list})) execute function payouts_are_halted();
create or replace trigger payouts_are_halted_for_steps before update of state on operation
  for each row when (new.kind in (${list}) and new.state = 'posted' and old.state is distinct from new.state)
  execute function payouts_are_halted();
insert into rail (kind, name) values ${leaving.map(({ name, leaves }) => `('${name}', '${leaves}')`).join(', ')}
on conflict (kind) do update set name = excluded.name;`
}
