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
  /** Every piece of the design system; the demo has it only. */
  gallery: '/ui',
} as const
