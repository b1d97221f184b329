/** The only place where an address of ours is spelled. */
export const to = {
  root: '/',
  login: '/login',
  forgottenPassword: '/login/forgotten-password',
  /** Where the letter for a new password leads. */
  newPassword: '/login/new-password',
  /** Where a link with an authorization code leads. */
  byCode: '/login/by-code',
  activate: '/activate',
  /** The strong step of a sign-in: beside a computer, and on the phone itself. */
  scp: '/scp',
  scpMobile: '/scp-mobile',
  /** A partner's site asks to read something. */
  partner: '/auth/sei',
  home: '/home',
  /** The lists of cards lead to a card by themselves where there is one only (shell/cards-way.ts). */
  cards: '/cards',
  physicalCards: '/cards/physical',
  virtualCards: '/cards/virtual',
  card: '/cards/$accountId',
  /** A debit card's page: /cards/{accountId} is for prepaid ones. */
  debitCard: '/card/$accountId',
  cardPin: '/card/$accountId/pin',
  addCard: '/add-card',
  confirmCard: '/confirm-card/$cardId',
  /** What a person or a company has to do first, or is told first. */
  profileUpdate: '/profile-update',
  kyc: '/kyc',
  businessKyc: '/business-kyc',
  certificationSplash: '/self-certification-splash',
  companyDocuments: '/company-documents',
  chooseCompany: '/choose-company',
  oldWeb: '/old-web',
  unverifiedAccount: '/unverified-account',
  limitedAccount: '/limited-account',
  adminOverview: '/admin-overview',
  settings: '/setting',
  loginHistory: '/login-history',
  /** Ways to send money: between own accounts, to people, to banks, cards and wallets. */
  transferAccount: '/transfer/account',
  transferP2p: '/transfer/p2p',
  transferExternal: '/transfer/external',
  /** What one prepares and another approves. */
  approvals: '/transfer/approved',
  /** Payments that repeat. */
  schedules: '/transfer/schedules',
  /** For whoever waits for a payment: the secret of its link is all they need. */
  transferStatus: '/transfer/status/$secret',
  history: '/history',
  statements: '/statements',
  news: '/news',
  /** Every piece of the design system; the demo has it only. */
  gallery: '/ui',
} as const
