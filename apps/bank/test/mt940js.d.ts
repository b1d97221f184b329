/** A reader of MT940 that comes without types: what the tests ask of it. */
declare module 'mt940js' {
  interface Statement {
    readonly openingBalance: number
    readonly closingBalance: number
    readonly currency: string
    readonly transactions: readonly { readonly amount: number }[]
  }
  const mt940js: { readonly Parser: new () => { parse(text: string): readonly Statement[] } }
  export default mt940js
}
