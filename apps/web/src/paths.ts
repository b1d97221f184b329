/** The only place where an address of ours is spelled. */
export const to = {
  root: '/',
  login: '/login',
  forgottenPassword: '/login/forgotten-password',
  /** Where the letter for a new password leads. */
  newPassword: '/login/new-password',
  activate: '/activate',
  home: '/home',
  /** Every piece of the design system; the demo has it only. */
  gallery: '/ui',
} as const
