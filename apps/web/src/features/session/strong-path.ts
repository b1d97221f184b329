import * as to from '#paths'

/** Where the strong step is taken: whoever sits at a computer scans with the phone, whoever holds the phone opens the app on it. */
export const strongPath = () => (matchMedia('(width < 576px)').matches ? to.scpMobile : to.scp)
