/** What every page of registration shares. */
export { whereClosed } from './closed.ts'
export { JoiningFrame } from './JoiningFrame.tsx'
export { PrivacyNotice } from './PrivacyNotice.tsx'
export { checkNewEmail } from './personal/known-already.ts'
export { thisDevice } from './personal/this-device.ts'
export { useRegistrationTypes } from './personal/registration-types.ts'
export { StrangerDraftNotice } from './StrangerDraftNotice.tsx'
