/** Somebody with a past, and the files they get: a year of movements, exports made when the test says so, and what a link gives. */
import { brands, type BrandId } from '@ducat/brands'
import { statements } from '@ducat/contract/statements/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { rate } from '@ducat/values'
import { ownReads } from '../src/db/reads.ts'
import { makeExports } from '../src/modules/statements/make.ts'
import { hashPassword } from '../src/modules/session/index.ts'
import { raise } from '../src/safety/halt.ts'
import { worldOf } from '../src/world/builder.ts'
import { comes, costs, goes, moves } from '../src/world/happenings.ts'
import type { Account } from '../src/world/model.ts'
import { writeWorld } from '../src/world/write.ts'
import { PASSWORD, Somebody, type TestBank } from './bank.ts'

/** Looks like a formula, like markup and like a command of a page description: text, everywhere. */
export const HOSTILE = '=HYPERLINK("https://evil.example"),<b>&amp; Ștefan Ґалаґан) Tj \\'

interface Past {
  readonly somebody: Somebody
  readonly dollars: Account
  readonly bitcoin: Account
  /** The first days of the two months in which something happened. */
  readonly months: readonly [string, string]
}

export async function withPast(bank: TestBank, name: string, brand: BrandId = 'aldermint', now = new Date()): Promise<Past> {
  const at = (monthsBack: number, day: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, day, 9, 30, day))
  const world = worldOf(brand)
  const owner = world.customer({ email: `${name}@past.example`, firstName: name, lastName: 'Șerban-Ґалаґан' })
  const [dollars, euros, bitcoin] = ['USD', 'EUR', 'BTC'].map((code) => world.account(owner, code)) as [Account, Account, Account]
  world.happens(comes(dollars, 1_000_00n, 'Wire', { at: at(3, 5), name: 'Pixelharbor Ltd', description: 'June' }))
  world.happens(
    goes(dollars, 120_50n, 1_25n, 'Wire', {
      at: at(3, 20),
      name: 'Олена Коваль',
      email: 'olena@past.example',
      description: 'Оренда, "зал"',
    }),
  )
  world.happens(comes(dollars, 12_34n, 'P2P', { at: at(1, 1), name: HOSTILE, description: '-2+3' }))
  world.happens(costs(dollars, 5_00n, { at: at(1, 15), description: '@fee' }))
  world.happens(moves(dollars, euros, 100_00n, rate('USD', 'EUR', '0.9'), { at: at(1, 28) }))
  world.happens(comes(bitcoin, 12_345_678n, 'Crypto', { at: at(1, 2), name: 'Miner' }))
  await writeWorld(bank.db, world, await hashPassword(PASSWORD))
  const somebody = new Somebody(bank.app, `${brands[brand].hosts[0]}.localhost`, owner.person, owner)
  await somebody.signIn()
  const first = (monthsBack: number) => at(monthsBack, 1).toISOString().slice(0, 10)
  return { somebody, dollars, bitcoin, months: [first(3), first(1)] }
}

export const lastDay = (first: string): string =>
  new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** The job, once. */
export const makeNow = (bank: TestBank, more: { readonly lease?: number } = {}): Promise<void> =>
  makeExports({
    db: bank.db,
    reads: ownReads(bank.db),
    clock: () => new Date(),
    alarm: (trx, what, facts) => raise(trx, 'statement', what, facts),
    onTrouble: (error) => {
      throw error
    },
    ...more,
  })

export async function fetched(bank: TestBank, somebody: Somebody, link: string) {
  const answer = await bank.app.inject({ method: 'GET', url: link, headers: { host: somebody.host } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

/** Asked for, made and fetched. */
export async function exported(bank: TestBank, somebody: Somebody, input: InputOf<typeof statements.start>, language = 'en') {
  const { exportId } = await somebody.call(statements.start, input, { language })
  await makeNow(bank)
  const { link, ...state } = await somebody.call(statements.status, { exportId })
  if (link === undefined) throw new Error(`no file: ${JSON.stringify(state)}`)
  return { exportId, link, ...(await fetched(bank, somebody, link)) }
}
