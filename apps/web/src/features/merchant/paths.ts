/** Written by apps/web/build/paths.ts from the records of the screens (features/<area>/screens.ts). */
export const paths = {
  merchantVerification: '/merchant/security/verification',
  merchantVerificationHistory: '/merchant/security/verification/history',
  merchantReputation: '/merchant/security/reputation',
  merchantSubscribers: '/merchant/accounts/subscribers',
  savedButtons: '/merchant/buttons/my_saved_buttons',
  businessLogos: '/merchant/buttons/business-logos',
  pbnSettings: '/merchant/buttons/pbn-settings',
  merchantCheckouts: '/merchant/checkouts',
  ipnHistory: '/merchant/ipn/history',
  ipnSettings: '/merchant/ipn/settings',
  merchantDevelopers: '/merchant/developers',
  apiKeys: '/merchant/internal/api-key',
  apiLog: '/merchant/internal/api-log',
  webhookLog: '/merchant/internal/webhook-log',
} as const
