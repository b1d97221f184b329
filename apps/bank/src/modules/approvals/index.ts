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
    CODE_WRONG: (i18n) => i18n.t('This code is not correct. Check it, or request a new one.'),
    REQUEST_CLOSED: (i18n) => i18n.t('This request is no longer open, or it is not for this phone.'),
    DECIDED_MEANWHILE: (i18n) => i18n.t('This has already been confirmed or has ended. Reload the page to see its status.'),
    PRICE_CHANGED: (i18n) => i18n.t('The fee or rate has changed. Check the new amounts and approve again.'),
    NOTHING_TO_APPROVE: (i18n) => i18n.t('None of these is waiting for approval any longer. Reload the list.'),
    OWN_PAYMENT: (i18n) => i18n.t('You prepared this payment, so another person must approve it.'),
    ALREADY_APPROVED: (i18n) => i18n.t('You have already approved this. It needs approval from one more person.'),
    NEEDS_ANOTHER: (i18n) => i18n.t('You cannot approve this. Ask your company’s administrator who can.'),
    TOO_FEW_PEOPLE: (i18n) => i18n.t('A rule needs more approvers than your company has besides you. Add an approver first.'),
    SAME_AS_BEFORE: (i18n) => i18n.t('Nothing to save: the rules are unchanged.'),
    NOT_A_COMPANY: (i18n) => i18n.t('Approval rules are for companies only.'),
    TWICE: (i18n) => i18n.t('Two rules apply to the same payments. Keep one of them.'),
  },
})
