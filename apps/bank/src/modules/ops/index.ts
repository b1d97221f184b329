/** For operators: how the bank is, what is stuck, and the halt of payments out of it. */
import * as calls from '@ducat/contract/ops/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { operationsRoom } from './operations-room.ts'

export const opsArea = ({ watched }: AreaParts): Area => ({
  area: 'ops',
  handled: [...handle(calls.operations, operationsRoom(watched))],
  reasons: {
    PAYMENT_ENDED: (i18n) => i18n.t('This payment has been completed or returned already.'),
    ALERT_HALTS: (i18n) => i18n.t('This alert halted payments. It is settled when the halt is lifted.'),
    ALERT_SETTLED: (i18n) => i18n.t('This alert has been settled already.'),
    ALREADY_HALTED: (i18n) => i18n.t('Payments out of the bank are halted already.'),
    NOT_HALTED: (i18n) => i18n.t('Payments out of the bank are not halted.'),
    BOOKS_NOT_WHOLE: (i18n) => i18n.t('The last check found the books wrong. Put them right and wait for the next check.'),
    LIFT_ASKED: (i18n) => i18n.t('Lifting the halt has been requested already. A second person decides.'),
    ENTRY_DECIDED: (i18n) => i18n.t('This entry has been settled already.'),
    NOT_THIS_PAYMENT: (i18n) => i18n.t('This payment is not on its way with the bank.'),
    OTHER_AMOUNT: (i18n) => i18n.t('The payment has another amount or currency than the entry.'),
    NOT_ASKED: (i18n) => i18n.t('Nobody has requested to lift the halt, or the request has expired.'),
  },
})
