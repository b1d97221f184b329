/** The bank's part of a new area: its manifest, a kind of money, and a test of it. */

export function bankFilesOf(name: string, camel: string, title: string): Readonly<Record<string, string>> {
  const room = `apps/bank/src/modules/${name}`
  const kind = name.replaceAll('-', '_')
  return {
    [`${room}/index.ts`]: manifest(name, camel, title),
    [`${room}/operations.ts`]: operations(camel, kind, title),
    [`${room}/operations.test.ts`]: test(camel, kind),
  }
}

const manifest = (name: string, camel: string, title: string) => `/** ${title}: what the area is, and what other areas may use. */
import { ${camel} as calls } from '@ducat/contract/${name}/calls'
import type { Area } from '../../area.ts'
import { handle, type Handlers } from '../../call/context.ts'

const ${camel}: Handlers<typeof calls> = {}

export const ${camel}Area = (): Area => ({ area: '${name}', handled: handle(calls, ${camel}), reasons: {} })
`

const operations = (camel: string, kind: string, title: string) => `/** ${title}: its kinds of money and riders. */
import { object, text } from '@ducat/contract/kit/fields'
import { kind } from '../../operations/kind.ts'

export const ${camel}Kind = kind('${kind}', { facts: object({ note: text(200) }) })

export const operations = [${camel}Kind]
`

const test = (camel: string, kind: string) => `import { mainBrand } from '@ducat/brands'
import { money } from '@ducat/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { accepting } from '../../operations/accepts.ts'
import { batcher } from '../../operations/batcher.ts'
import { ${camel}Kind } from './operations.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

test('an operation of this kind keeps its facts', async () => {
  const { ana } = await bank.world({ ana: { usd: '10.00' } })
  const { operationId } = await batcher(bank.db).accept(
    accepting({
      ...${camel}Kind.of({ note: 'The first one' }),
      brand: mainBrand.id,
      customer: ana.customerId,
      key: '${kind} 1',
      amount: money(0n, 'USD'),
      payee: { name: 'Somebody' },
    }),
  )
  const { facts } = await bank.db.selectFrom('operation').select('facts').where('id', '=', operationId).executeTakeFirstOrThrow()
  expect(${camel}Kind.read(facts)).toEqual({ note: 'The first one' })
  await booksAreRight(bank)
})
`
