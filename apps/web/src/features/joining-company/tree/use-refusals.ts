import { useLingui } from '@lingui/react/macro'
import type { Refusal } from './edit.ts'

/** Why somebody cannot stand at a place of the tree. */
export function useRefusals(): (refusal: Refusal | undefined) => string | undefined {
  const { t } = useLingui()
  return (refusal) => {
    switch (refusal) {
      case 'OWNS_ITSELF':
        return t`Stands above already, so it would own itself`
      case 'OWNER_TWICE':
        return t`Already an owner here`
      case 'TOO_DEEP':
        return t`Ownership can have at most 10 levels.`
      case 'TOO_MANY_OWNERS':
        return t`Ownership can have at most 500 entries.`
      case undefined:
        return undefined
    }
  }
}
