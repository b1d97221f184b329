/** Self-certification: where a customer pays taxes, as they certify it. */
import { business as businessCalls, personal as personalCalls } from '@ducat/contract/self-certification/calls'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { business, personal } from './read.ts'

export const selfCertificationArea = (): Area => ({
  area: 'self-certification',
  handled: [...handle(personalCalls, personal), ...handle(businessCalls, business)],
  reasons: {},
})
