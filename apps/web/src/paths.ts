/** The only place where an address of ours is spelled. */
export const to = {
  root: '/',
  login: '/login',
  home: '/home',
  /** Every piece of the design system; the demo has it only. */
  gallery: '/ui',
} as const
