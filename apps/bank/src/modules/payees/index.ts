/** Whom one pays: templates, recent payees, cards at other banks, and whether a name fits an account. */
import * as calls from '@ducat/contract/payees/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { externalCards } from './external-cards.ts'
import { names } from './names.ts'
import { reasons } from './reasons.ts'
import { beneficiaries, recents } from './recents.ts'
import { templates } from './templates.ts'
import { keeping } from './keeping.ts'

export { accountOwner } from './account-owner.ts'
export { cardByToken, externalCardFor } from './external-cards.ts'
export { compareNames } from './name-likeness.ts'
export { countNeverPaid } from './store.ts'
export { templateDetails } from './templates.ts'

export const payeesArea = ({ engine }: AreaParts): Area => ({
  area: 'payees',
  handled: [
    ...handle(calls.templates, templates(engine)),
    ...handle(calls.recents, recents),
    ...handle(calls.beneficiaries, beneficiaries),
    ...handle(calls.externalCards, externalCards),
    ...handle(calls.names, names),
  ],
  keeping,
  reasons,
})
