/** The frame and the guards of the merchant tools, for the areas whose pages stand in it. */
export { companiesOnly, firstPage, fullRightsOnly } from './guard.ts'
export { MerchantFrame } from './MerchantFrame.tsx'
export { SecretOnce } from './SecretOnce.tsx'
