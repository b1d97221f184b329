/** What other areas use: the fields that a country and a rail ask for, and the rules that hold for them. */
export type { Asked, AskedField, AskedForm, AskedValues, Lookups } from './asked.ts'
export { isWanted, wrongIn } from './asked-rules.ts'
export { AskedFields, InstantOwner } from './later.ts'
export { customerLookups } from './lookups.ts'
export { useWrongWords } from './wrong-words.ts'
export { methodIcons, useMethodNames } from './method-words.ts'
