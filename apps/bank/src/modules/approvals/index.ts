/** Approvals: codes of one's own, a second person for what a company pays, and how many of them it takes. */
import * as calls from '@ducat/contract/approvals/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { business } from './business.ts'
import { codes } from './codes.ts'
import { push } from './push.ts'
import { rules } from './rules.ts'

export { said } from './rule-words.ts'

export const approvalsArea = ({ engine, asks }: AreaParts): Area => ({
  area: 'approvals',
  handled: [
    ...handle(calls.codes, codes(engine)),
    ...handle(calls.push, push(engine, asks)),
    ...handle(calls.business, business(engine)),
    ...handle(calls.rules, rules(engine)),
  ],
  reasons: {
    CODE_WRONG: (i18n) => i18n.t('This code does not fit. Check it, or ask for a new one.'),
    REQUEST_CLOSED: (i18n) => i18n.t('This request is not open any more, or it is not for this phone.'),
    DECIDED_MEANWHILE: (i18n) => i18n.t('This has been confirmed or has ended already. Load the page again to see what became of it.'),
    PRICE_CHANGED: (i18n) => i18n.t('The price has changed since you looked. Look at the new one and approve again.'),
    NOTHING_TO_APPROVE: (i18n) => i18n.t('None of these waits for approval any more. Load the list again to see what does.'),
    OWN_PAYMENT: (i18n) => i18n.t('Somebody else must approve what you prepared.'),
    ALREADY_APPROVED: (i18n) => i18n.t('You have approved this already. Somebody else must approve it too.'),
    NEEDS_ANOTHER: (i18n) => i18n.t('Somebody with another right must approve this.'),
    TOO_FEW_PEOPLE: (i18n) => i18n.t('A rule asks for more people than can approve besides you. Give somebody the right first.'),
    SAME_AS_BEFORE: (i18n) => i18n.t('These are the rules already.'),
    NOT_A_COMPANY: (i18n) => i18n.t('Only a company has rules of approval.'),
    TWICE: (i18n) => i18n.t('Two of the rules are for the same payments. Keep one of them.'),
  },
})
