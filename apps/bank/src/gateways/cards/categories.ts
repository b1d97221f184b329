/** Merchant category codes, and the kinds of shops that a card can be closed to. */
const codes: Readonly<Record<string, readonly string[]>> = {
  gambling: ['7800', '7801', '7802', '7995', '9406'],
  adult: ['5967'],
  crypto: ['6051'],
  cash: ['6010', '6011'],
  alcohol: ['5813', '5921'],
  dating: ['7273'],
  games: ['5815', '5816', '7994'],
  travel: ['4411', '4511', '4722', '7011', '7512'],
}
const byCode = new Map(Object.entries(codes).flatMap(([category, all]) => all.map((code) => [code, category] as const)))

/** Airlines and hotels have thousands of codes of their own. */
export const categoryOf = (code: string): string | undefined => byCode.get(code) ?? (/^3[0-9]{3}$/.test(code) ? 'travel' : undefined)
