/** E-mails that come to the bank. Whoever brings one has proven who they are; what stands in it is anybody's. */
export interface IncomingLetter {
  /** What its bringer calls it: the same again is the same e-mail. */
  readonly id: string
  readonly from: string
  readonly to: readonly string[]
  /** As plain text. */
  readonly text: string
  /** Written by a program: an out-of-office note. */
  readonly isAutomatic: boolean
  readonly attachments: readonly { readonly name: string; readonly bytes: Buffer }[]
}

/** Dropped is an answer as well: nobody waits for this e-mail, and bringing it again would change nothing. */
export type TakeLetter = (letter: IncomingLetter) => Promise<'taken' | 'dropped'>
