/** In the demo somebody answers: after a while, in the language of whoever asked. A ticket that a clerk took is left to them. */
import type { Language } from '@ducat/brands/brand.ts'
import { statuses } from '@ducat/contract/support/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { speaking } from '../../texts.ts'
import { ticketsWhere } from './store.ts'
import { writeAsAgent } from './write.ts'

export const answerWaiting = (db: Db, afterSeconds: number): Promise<void> =>
  transaction(db, async (trx) => {
    const waits = sql`t.status = ${statuses.open} and l.addressed is null and t.assigned_to is null and t.updated_at < now() - make_interval(secs => ${afterSeconds})`
    for (const ticket of await ticketsWhere(trx, waits, sql`order by t.updated_at, t.id limit 20`)) {
      const { language } = await trx.selectFrom('person').select('language').where('id', '=', ticket.personId).executeTakeFirstOrThrow()
      const i18n = speaking(language as Language)
      const content = i18n.t(
        'Thank you for your message. We have looked into it and everything is in order. Write again if you need anything else.',
      )
      await writeAsAgent(trx, ticket, { by: { personId: undefined, name: 'Nadia' }, content, status: statuses.open, takesReplies: true })
    }
  })
