/** Where a customer stands with the bank, and what they can do about it. */
export { CompanyDocumentsScreen } from './CompanyDocumentsScreen.tsx'
export { KycScreen } from './KycScreen.tsx'
export { PhonePart } from './profile-update/PhonePart.tsx'
export { LimitedScreen } from './LimitedScreen.tsx'
export { ProfileUpdateScreen } from './profile-update/ProfileUpdateScreen.tsx'
export { UnverifiedScreen } from './UnverifiedScreen.tsx'
