/** What the operations of every customer mean to the webhooks of those who have some. */
import { KEY_LIMITS } from '@ducat/contract/approvals/models'
import { id, list, object, text } from '@ducat/contract/kit/fields'
import { kind, observer, rider } from '../../operations/kind.ts'

/** Prepared with an API key: nobody asked for it in person, so somebody with the right to confirm approves it. */
export const byApiKey = rider('apiKey', { facts: object({ keyId: id(), name: text(100), personId: id() }), effects: {} })

/** Paid by a key itself: it counts towards the limits that people agreed to. */
export const keyPays = rider('keyPays', {
  facts: object({ keyId: id() }),
  refuses: { DU069: 'KEY_LIMIT' },
  effects: { claim: 'key_payments_claimed' },
})

/** What a key may pay by itself: prepared and approved by people with full rights. Amounts in the smallest units of their currency. */
export const keyLimitsChange = kind(KEY_LIMITS, {
  approvedBy: 'manage',
  facts: object({ keyId: id(), limits: list(object({ currency: text(10), payment: text(20), day: text(20) })) }),
  effects: { claim: 'key_limits_claimed', follow: { booked: 'key_limits_agreed' } },
})

export const operations = [byApiKey, keyPays, keyLimitsChange, observer('webhooks', 'webhook_operations')]
