/** Profile: what the bank knows of a customer beside their money, and what it still needs. */
import * as calls from '@ducat/contract/profile/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { addresses, documents } from './addresses.ts'
import { kyc } from './kyc.ts'
import { person } from './person.ts'
import { phones } from './phones.ts'
import { status } from './status.ts'
import { phoneAnswered } from './phones.ts'

export const profileArea = ({ asks }: AreaParts): Area => ({
  area: 'profile',
  handled: [
    ...handle(calls.status, status),
    ...handle(calls.kyc, kyc),
    ...handle(calls.person, person(asks)),
    ...handle(calls.phones, phones(asks)),
    ...handle(calls.addresses, addresses),
    ...handle(calls.documents, documents),
  ],
  reasons: {
    TOO_YOUNG: (i18n) => i18n.t('You must be of age to have an account.'),
    TOO_MANY_PHONES: (i18n) => i18n.t('You have many numbers already. Write to us to remove one.'),
    TOO_MANY_ADDRESSES_HELD: (i18n) => i18n.t('You have many addresses already. Write to us to remove one.'),
    VERIFIED_NAME: (i18n) => i18n.t('This is the name on your documents. Write to us if it has changed.'),
  },
  answers: { phone: phoneAnswered },
})
