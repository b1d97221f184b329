/** Whoever was asked said no to a change of their own access. The screen says so; the popup has nothing to add. */
export const REFUSED = Symbol('refused')
