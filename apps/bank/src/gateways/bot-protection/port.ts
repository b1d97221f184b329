/** Something that costs a program more than a person: asked for before what programs like to repeat. Behind the brand's site key. */
export interface BotProtection {
  puzzle(siteKey: string): Promise<Puzzle>
  /** True once per puzzle. */
  passes(siteKey: string, solution: string): Promise<boolean>
}

/** As the altcha widget and its libraries understand it. */
export interface Puzzle {
  readonly algorithm: 'SHA-256'
  readonly challenge: string
  readonly salt: string
  readonly maxnumber: number
  readonly signature: string
}
