/** Administration: whether the books are right, finding a customer and seeing what they see, who works here, and the audit. */
import {
  acting as actingCalls,
  audit as auditCalls,
  customers as customerCalls,
  ledger as calls,
  staff as staffCalls,
} from '@ducat/contract/admin/calls'
import { decimal } from '@ducat/values'
import type { Area, AreaParts } from '../../area.ts'
import { handle, type Handlers } from '../../call/context.ts'
import { trialBalance } from '../../ledger/index.ts'
import { acting, customers } from './acting.ts'
import { audit, openAudit } from './audit.ts'
import { colleagues } from './colleagues.ts'

const ledger: Handlers<typeof calls> = {
  async trialBalance(_input, { db }) {
    const { currencies, ok } = await trialBalance(db)
    return {
      ok,
      currencies: currencies.map(({ currency, sum, accounts, entries }) => ({
        currencyCode: currency,
        sum: decimal({ minor: sum, currency }),
        accounts,
        entries,
      })),
    }
  },
}

export const adminArea = (parts: AreaParts): Area => ({
  area: 'admin',
  handled: [
    ...handle(calls, ledger),
    ...handle(customerCalls, customers),
    ...handle(actingCalls, acting),
    ...handle(staffCalls, colleagues),
    ...handle(auditCalls, audit(parts)),
  ],
  reasons: {
    NOT_STAFF: (i18n) => i18n.t('A customer has this address. Staff use one of their own.'),
    OWN_RIGHTS: (i18n) => i18n.t('Nobody gives rights to themselves. Ask a colleague.'),
    UNKNOWN_COLLEAGUE: (i18n) => i18n.t('Nobody with this address works here.'),
    LAST_STAFF: (i18n) => i18n.t('Somebody must be able to manage staff. Give this right to a colleague first.'),
  },
  opens: openAudit(parts),
})
