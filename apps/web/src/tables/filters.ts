/**
 * What a list can be narrowed by. Each filter is a field of the call's input.
 *   { kind: 'search', field: 'keyword', label: t`Name, reference or transaction id` }
 *   { kind: 'choice', field: 'status', label: t`Status`, choices: [{ id: 'rejected', name: t`Rejected` }] }
 */
interface Common<I> {
  readonly field: keyof I & string
  readonly label: string
}
interface SearchFilter<I> extends Common<I> {
  readonly kind: 'search'
}
interface ChoiceFilter<I> extends Common<I> {
  readonly kind: 'choice'
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}
export type Filter<I> = SearchFilter<I> | ChoiceFilter<I>
