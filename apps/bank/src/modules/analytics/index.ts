/** What people do in the client, where they agreed to it being counted. */
import { usage as calls } from '@ducat/contract/analytics/calls'
import { handle, type BankModule } from '../../call/context.ts'
import { usage } from './collect.ts'

export { forgetOldUsage } from './store.ts'

export const analyticsModule: BankModule = { area: 'analytics', handled: handle(calls, usage), reasons: {} }
