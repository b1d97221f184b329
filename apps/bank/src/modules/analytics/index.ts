/** What people do in the client, where they agreed to it being counted. */
import { usage as calls } from '@ducat/contract/analytics/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { usage } from './collect.ts'
import { forgetOldUsage } from './store.ts'

export const analyticsArea = ({ db }: AreaParts): Area => ({
  area: 'analytics',
  handled: handle(calls, usage),
  reasons: {},
  jobs: [{ name: 'forget-usage', every: 3_600, work: () => forgetOldUsage(db) }],
})
