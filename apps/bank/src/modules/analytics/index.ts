/** What people do in the client, where they agreed to it being counted. */
import { usage as calls } from '@ducat/contract/analytics/calls'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { usage } from './collect.ts'
import { forgetOldUsage } from './store.ts'

export const analyticsArea = (): Area => ({
  area: 'analytics',
  handled: handle(calls, usage),
  reasons: {},
  keeping: { old: { usage: forgetOldUsage } },
})
