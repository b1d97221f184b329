/** The desk of the bank's own people: what waits for a decision, one case, who took it, and the notes of clerks. */
import * as calls from '@ducat/contract/desk/calls'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { cases } from './cases.ts'
import { keeping } from './keeping.ts'

export const deskArea = (): Area => ({
  area: 'desk',
  handled: [...handle(calls.cases, cases)],
  keeping,
  reasons: {
    CASE_STATE: (i18n) => i18n.t('This case has been decided already.'),
    NOT_A_CLERK: (i18n) => i18n.t('This person may not decide cases.'),
  },
})
