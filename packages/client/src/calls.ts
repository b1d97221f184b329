/**
 * What a key may call. Here it is any name; the package that programs install has every call with its fields in this place, printed from the
 * contract (build.ts).
 */
export interface Calls {
  readonly [method: string]: { readonly input: object; readonly output: object }
}

/** What the bank tells by webhook. */
export type EventType = string
