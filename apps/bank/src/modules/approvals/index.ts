/** Approvals: codes of one's own, and a second person for what a company pays. */
import * as calls from '@ducat/contract/approvals/calls'
import type { Asks } from '../../approvals/asks.ts'
import type { Engine } from '../../approvals/engine.ts'
import { handle, type BankModule } from '../../call/context.ts'
import { business } from './business.ts'
import { codes } from './codes.ts'
import { push } from './push.ts'

export { writePrepared } from './prepared.ts'

export const approvalsModule = (engine: Engine, asks: Asks): BankModule => ({
  area: 'approvals',
  handled: [...handle(calls.codes, codes(engine)), ...handle(calls.push, push(engine, asks)), ...handle(calls.business, business(engine))],
  reasons: {
    CODE_WRONG: (i18n) => i18n.t('This code does not fit. Check it, or ask for a new one.'),
    REQUEST_CLOSED: (i18n) => i18n.t('This request is not open any more, or it is not for this phone.'),
    PRICE_CHANGED: (i18n) => i18n.t('The price has changed since you looked. Look at the new one and approve again.'),
    NOTHING_TO_APPROVE: (i18n) => i18n.t('None of these waits for approval any more.'),
    OWN_PAYMENT: (i18n) => i18n.t('Somebody else must approve what you prepared.'),
  },
})
