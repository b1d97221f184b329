/** What the operations of every customer mean to the webhooks of those who have some. */
import { id, object, text } from '@ducat/contract/kit/fields'
import { observer, rider } from '../../operations/kind.ts'

/** Prepared with an API key: nobody asked for it in person, so somebody with the right to confirm approves it. */
export const byApiKey = rider('apiKey', { facts: object({ keyId: id(), name: text(100), personId: id() }), effects: {} })

export const operations = [byApiKey, observer('webhooks', 'webhook_operations')]
