/** Which pages an article explains, by the names of their screens; in the order in which the articles are listed. */
import type * as to from '#paths'

export type ScreenName = keyof typeof to

export const subjects: Readonly<Record<string, readonly ScreenName[]>> = {
  home: ['home'],
  'add-money': [],
  'send-money': ['transferExternal', 'transferP2p'],
  'own-accounts': ['transferAccount'],
  'scheduled-payments': ['schedules', 'preapproved'],
  'mass-payments': [
    'massTransfers',
    'massP2p',
    'massP2pConfirm',
    'massWire',
    'massEft',
    'massOct',
    'massDigital',
    'massGlobal',
    'massConfirm',
    'massBelowExternal',
    'batchTransfers',
  ],
  'global-payments': ['globalTransfer', 'globalSummary'],
  approvals: ['approvals'],
  history: ['history'],
  statements: ['statements'],
  cards: ['cards', 'physicalCards', 'virtualCards', 'card', 'debitCard', 'cardPin', 'addCard', 'confirmCard'],
  invoices: ['invoices'],
  'revenue-split': ['revenueSplit', 'revenueSplitNew', 'revenueSplitContract'],
  merchant: [
    'merchant',
    'savedButtons',
    'businessLogos',
    'pbnSettings',
    'merchantCheckouts',
    'merchantSubscribers',
    'merchantReputation',
    'merchantVerification',
    'merchantVerificationHistory',
    'ipnHistory',
    'ipnSettings',
  ],
  developers: ['merchantDevelopers', 'apiKeys', 'apiLog', 'webhookLog'],
  company: ['company', 'companyAccess', 'companyEmails'],
  profile: ['profile', 'profileUpdate'],
  verification: [
    'documents',
    'companyDocuments',
    'kyc',
    'businessKyc',
    'unverifiedAccount',
    'limitedAccount',
    'certificationSplash',
    'certification',
    'businessCertification',
  ],
  security: ['settings', 'settingsGroup', 'loginHistory'],
  notifications: ['notifications'],
  blacklist: ['blacklist'],
  'your-data': ['ownData', 'activity', 'closing', 'legal'],
  messages: ['messages', 'newMessage', 'ticket', 'news'],
}

/** The article that explains a screen. */
export const articleOf = (screen: string | undefined): string | undefined =>
  Object.entries(subjects).find(([, screens]) => (screens as readonly (string | undefined)[]).includes(screen))?.[0]
