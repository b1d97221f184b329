/** Self-certification: where a customer pays taxes, as they certify it. */
import { business as businessCalls, personal as personalCalls } from '@ducat/contract/self-certification/calls'
import { handle, type BankModule } from '../../call/context.ts'
import { business, personal } from './read.ts'

export const selfCertificationModule: BankModule = {
  area: 'self-certification',
  handled: [...handle(personalCalls, personal), ...handle(businessCalls, business)],
  reasons: {},
}
