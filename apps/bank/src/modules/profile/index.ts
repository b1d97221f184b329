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
    TOO_YOUNG: (i18n) => i18n.t('You must be an adult to open an account.'),
    TOO_MANY_PHONES: (i18n) => i18n.t('You have reached the maximum number of phone numbers. To remove one, write to us.'),
    TOO_MANY_ADDRESSES_HELD: (i18n) => i18n.t('You have reached the maximum number of addresses. To remove one, write to us.'),
    VERIFIED_NAME: (i18n) => i18n.t('This is the name on your documents. Write to us if it has changed.'),
  },
  answers: { phone: phoneAnswered },
})
