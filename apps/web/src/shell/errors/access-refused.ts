/** The page exists, but not for this person. */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused'
  readonly code: 'AU' | '13' | 'ENOA'

  constructor(code: 'AU' | '13' | 'ENOA') {
    super(code)
    this.code = code
  }
}
