/** Profile: what the bank knows of a customer beside their money, and what it still needs. */
import * as calls from '@ducat/contract/profile/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { addresses, documents } from './addresses.ts'
import { closing } from './closing.ts'
import { kyc } from './kyc.ts'
import { person } from './person.ts'
import { phones, phoneVerifications } from './phones.ts'
import { status } from './status.ts'
import { phoneAnswered } from './phones.ts'
import { keeping } from './keeping.ts'

export { closeCustomer } from './closing.ts'
export { setCertificationDue } from './certification.ts'
export { addAddress, addCustomer, confirmRepresentativeAddress, keepAnswers, setCompanyName, setVerified } from './newcomers.ts'
export { confirmAddress, endFinalReview, liftExpired, limitExpired, setFinalReview, setVideoIdentity } from './standing.ts'
export { keepPhone } from './phones.ts'
export { addressEntries, documentEntry, documentRow, documentRows, identityEntry, rejectionOf, type DocumentEntry } from './store.ts'

export const profileArea = (parts: AreaParts): Area => ({
  area: 'profile',
  handled: [
    ...handle(calls.status, status),
    ...handle(calls.kyc, kyc(parts)),
    ...handle(calls.person, person(parts)),
    ...handle(calls.phones, phones(parts.asks)),
    ...handle(calls.phoneVerifications, phoneVerifications(parts.asks)),
    ...handle(calls.addresses, addresses),
    ...handle(calls.documents, documents),
  ],
  closing,
  keeping,
  reasons: {
    TOO_YOUNG: (i18n) => i18n.t('You must be an adult to open an account.'),
    TOO_MANY_PHONES: (i18n) => i18n.t('You have reached the maximum number of phone numbers. To remove one, write to us.'),
    TOO_MANY_ADDRESSES_HELD: (i18n) => i18n.t('You have reached the maximum number of addresses. To remove one, write to us.'),
    PROOF_NEEDED: (i18n) => i18n.t('Upload a proof of residence for this address first.'),
    LAST_ADDRESS: (i18n) => i18n.t('This is your only address. Replace it with a new one instead.'),
    CARDS_STAY: (i18n) =>
      i18n.t('Your physical cards cannot move to this country. Close them first, or add the address beside the old one.'),
    PHONE_CONFIRMED: (i18n) => i18n.t('This number is confirmed already.'),
    NOT_FOR_ADMINISTRATORS: (i18n) => i18n.t('An administrator may change financial details and due diligence only.'),
    VERIFIED_NAME: (i18n) => i18n.t('This is the name on your documents. Write to us if it has changed.'),
  },
  answers: { phone: phoneAnswered },
})
