/** Legal: what people agreed to, and the agreements as papers. */
import { accountAgreement, legal as calls } from '@ducat/contract/legal/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { accountAgreements } from './account-agreement.ts'
import { legal } from './agreements.ts'

export const legalArea = ({ links }: AreaParts): Area => ({
  area: 'legal',
  handled: [...handle(calls, legal), ...handle(accountAgreement, accountAgreements(links))],
  reasons: {},
})
