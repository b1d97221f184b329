/** The only place where an address of ours is spelled. */
export const to = {
  root: '/',
  login: '/login',
  home: '/home',
} as const
