/** Closing everything, for tests: asked for and confirmed, its day brought forward, and the job that closes. */
import { closing } from '@ducat/contract/own-data/calls'
import { sql } from 'kysely'
import { makeAreas } from '../src/make-areas.ts'
import { closeDue } from '../src/modules/own-data/close-due.ts'
import type { Somebody, TestBank } from './bank.ts'
import { codeIn, newest } from './sign-in.ts'

export function closings(bank: TestBank) {
  return {
    blocking: async (who: Somebody) => (await who.call(closing.get, {})).obstacles.map(({ kind, count }) => `${kind} ${count}`),
    /** With the code of the e-mail, which is what somebody without another way gets. */
    async asks(who: Somebody): Promise<void> {
      const { closingKey } = await who.call(closing.ask, {})
      await who.call(closing.confirm, { closingKey, code: codeIn(await newest(bank, who.email)) })
    },
    due: ({ customerId }: Somebody) =>
      sql`update closing set closes_at = now() where customer_id = ${customerId} and state = 'waiting'`.execute(bank.db),
    async close(): Promise<void> {
      const onTrouble = (error: unknown) => {
        throw error
      }
      await closeDue({ ...(await makeAreas(bank.parts)).parts, onTrouble })
    },
    /** Of the newest request. */
    async state({ customerId }: Somebody) {
      const row = await bank.db
        .selectFrom('closing')
        .select(['state', 'obstacles'])
        .where('customer_id', '=', customerId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && [row.state, ...row.obstacles]
    },
  }
}
