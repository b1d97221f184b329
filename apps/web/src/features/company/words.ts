/** How the page calls positions, papers and details. */
import type { AskedDetail } from '@ducat/contract/company/models'
import { positionWord, type PositionWord } from '@ducat/contract/company/rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BadgeTone } from '#ui'
import { nameOf, type Party, type Place } from './rows.ts'

export const positionWords: Readonly<Record<PositionWord, MessageDescriptor>> = {
  director: msg`Director`,
  shareholder: msg`Shareholder`,
  ultimateOwner: msg`Ultimate owner`,
  authorizedUser: msg`Authorised user`,
}

export const detailWords: Readonly<Record<AskedDetail, MessageDescriptor>> = {
  name: msg`Legal name`,
  registrationCountryCode: msg`Country of registration`,
  tradingName: msg`Trading name`,
  email: msg`E-mail`,
  registrationNumber: msg`Registration number`,
  registrationDate: msg`Registration date`,
  businessTaxId: msg`Tax number`,
  phone: msg`Phone`,
  website: msg`Website`,
}

/** “Director, ultimate owner”; a place below another company names it. */
export function useRoles(all: readonly Place[]): (party: Party) => string {
  const { t } = useLingui()
  return ({ places }) => {
    const said = places.map(({ positionId, parentId }) => {
      const word = t(positionWords[positionWord(positionId)])
      const parent = parentId === undefined ? undefined : all.find(({ id }) => id === parentId)
      if (!parent) return word
      const company = nameOf(parent)
      return `${word} (${company})`
    })
    return [...new Set(said)].join(', ')
  }
}

/** What the papers of somebody amount to (COMP-010). */
export function paperState(status: number): { readonly tone: BadgeTone; readonly words: MessageDescriptor } {
  if (status === 2) return { tone: 'positive', words: msg`Confirmed` }
  if (status === 1) return { tone: 'info', words: msg`In review` }
  if (status === 38) return { tone: 'warning', words: msg({ message: 'Expired', context: 'document' }) }
  return { tone: 'warning', words: msg`Action needed` }
}
