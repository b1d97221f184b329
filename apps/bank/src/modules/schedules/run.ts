/**
 * Pays what is due today, each date once. A date is asked for as its owner asked the first time: the same call, with the price, the limits,
 * the blacklists and the rights of this day. Nobody is asked for a code: that was done with the first one.
 *   key        'schedule <id> <date>', out of reach of people's own keys
 *   once       the insert of the operation moves the schedule on, under its lock; whoever comes second is refused (NOT_DUE) and lets it be
 *   no money   tried again on the next three days, then it stops and its owner is told
 *   missed     after an outage only the newest date is paid; its owner is told of the others
 */
import { brands, type BrandId } from '@ducat/brands'
import type { Language } from '@ducat/brands/brand.ts'
import { may } from '@ducat/contract/kit/access'
import { sql } from 'kysely'
import type { Engine } from '../../approvals/engine.ts'
import type { Context, Handled } from '../../call/context.ts'
import { Refused, TooMany } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Intention } from '../../operations/intention.ts'
import { speaking } from '../../texts.ts'
import { standingOf } from '../session/index.ts'
import { run } from './operations.ts'
import { tellLeftOut, writeRefusal } from './refusal.ts'
import { dueBy, dueOn, leaveOut, type Due } from './store.ts'

export interface ScheduleParts {
  readonly db: Db
  readonly engine: Pick<Engine, 'accept'>
  /** The calls that can be asked for again. */
  readonly handled: readonly Handled[]
  readonly gateways: Gateways
  readonly clock: () => Date
  readonly onTrouble: (error: unknown) => void
  /** A test says which day it is; otherwise it is the database's. */
  readonly day?: string
}

/** After a fault of ours the others come first. */
const QUIET_MINUTES = 5

export async function runSchedules(parts: ScheduleParts): Promise<number> {
  const { db, day, onTrouble } = parts
  const due = await dueOn(db, day)
  for (const id of due) {
    try {
      await runOne(parts, id)
    } catch (error) {
      onTrouble(error)
      await sql`update transfer_schedule set quiet_until = now() + make_interval(mins => ${QUIET_MINUTES}) where id = ${id}`.execute(db)
    }
  }
  return due.length
}

async function runOne(parts: ScheduleParts, id: number): Promise<void> {
  const { db, day } = parts
  const left = await leaveOut(db, id, day)
  const due = await dueBy(db, id, day)
  if (!due) return
  if (left > 0) await tellLeftOut(db, due, left)
  try {
    await pay(parts, due)
  } catch (error) {
    if (!(error instanceof Refused) || error instanceof TooMany) throw error
    // Another node paid this date, or its owner stopped it in this moment.
    if (error.details.reason === 'NOT_DUE') return
    await writeRefusal(db, due, error)
  }
}

async function pay({ db, engine, handled, gateways, clock }: ScheduleParts, due: Due): Promise<void> {
  const found = handled.find(({ call }) => call.name === due.call)
  if (!found) throw new Error(`nobody answers ${due.call} any more`)
  const { call, handler } = found
  const principal = await standingOf(db, due)
  const verdict = may(principal?.caller, call)
  if (!principal || !verdict.allowed) throw new Refused('13')
  const key = `schedule ${due.id} ${due.date}`
  const language = await languageOf(db, due.personId)
  const context: Context = {
    db,
    brand: brands[due.brand as BrandId],
    language,
    i18n: speaking(language),
    gateways,
    now: clock(),
    requestId: key,
    key,
    address: '',
    browser: '',
    origin: undefined,
    principal,
    customerId: due.customerId,
    agreement: due.payeeAccountId === null ? undefined : { payeeAccountId: due.payeeAccountId },
    refuse: (field, reason) => new Refused('VF', { field, reason }),
  }
  const intention = (await handler(due.input, context)) as Intention
  // The template that it names was changed since: whoever approved the payment approved another payee.
  if ((intention.payeeKey ?? null) !== due.payeeKey) throw new Refused('TA1')
  await engine.accept(intention, call, due.input, key, context, {
    run: run.with({ schedule: due.id, date: due.date }),
    approvals: due.approvals,
  })
}

async function languageOf(db: Db, personId: number): Promise<Language> {
  const { language } = await db.selectFrom('person').select('language').where('id', '=', personId).executeTakeFirstOrThrow()
  return language as Language
}
