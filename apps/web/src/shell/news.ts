/**
 * What the sign-in page says to whoever was just sent there: `leaveNews(() => t`…`)`. It is asked for its words when they are shown, so
 * it speaks the language of the page; it is in memory alone, so a page that is opened afresh has none.
 */
let left: (() => string) | undefined

export const leaveNews = (say: () => string): void => {
  left = say
}
export const news = (): string | undefined => left?.()
export const forgetNews = (): void => {
  left = undefined
}
