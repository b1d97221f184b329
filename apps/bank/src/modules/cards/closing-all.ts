/** When a customer closes everything: cards pay no more. The bank declines them from that moment, whatever the processor knows. */
import { cardStatus } from '@ducat/contract/accounts/models'
import { sql } from 'kysely'
import type { AreaParts, Closing } from '../../area.ts'
import { afterCommit } from '../../db/transaction.ts'

export const closingAll = ({ gateways, log }: Pick<AreaParts, 'gateways' | 'log'>): Closing => ({
  async ends(trx, { customerId }) {
    const { rows } = await sql<{ ref: string | null }>`
      update card c set status = ${cardStatus.canceled}, closed_at = now() from account a
      where a.id = c.account_id and a.customer_id = ${customerId} and c.status not in (${cardStatus.canceled}, ${cardStatus.fraud})
      returning c.ref`.execute(trx)
    await afterCommit(async () => {
      for (const { ref } of rows)
        if (ref !== null)
          await gateways.cards
            .change(ref, { state: 'blocked' })
            .catch((error: unknown) => log.warn({ err: error }, 'a card of a closed account'))
    })
  },
})
