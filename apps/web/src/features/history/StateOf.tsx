import { useLingui } from '@lingui/react/macro'
import { Badge } from '#ui'
import { states, stateTones, type Transaction } from './words.ts'

/** What went as it should needs no badge. */
export function StateOf({ of }: { readonly of: Transaction['status'] }) {
  const { t } = useLingui()
  const word = t(states[of])
  return of === 'completed' ? <span className="text-muted">{word}</span> : <Badge tone={stateTones[of]}>{word}</Badge>
}
