/** What the entries of a list are made of. Ids stay for good: the answers of customers are kept by them, and an entry that is offered no more keeps its number. */

export interface Entry {
  readonly id: number
  readonly name: string
}

export interface SpecifiedEntry extends Entry {
  /** The customer says in words what it is. */
  readonly isSpecificationRequired: boolean
}

export const plain = (id: number, name: string): SpecifiedEntry => ({ id, name, isSpecificationRequired: false })
export const specified = (id: number, name: string): SpecifiedEntry => ({ id, name, isSpecificationRequired: true })
