import type { accountStates } from '@ducat/contract/profile/models'
import { StatusBadge } from './StatusBadge.tsx'
import { stateWords } from './words.ts'

/** Where an account stands, in a word. */
export const StateBadge = ({ of }: { readonly of: (typeof accountStates)[number] }) => <StatusBadge of={stateWords[of]} />
