import { useLingui } from '@lingui/react/macro'
import { Badge } from '#ui'
import { stateTones, stateWords, type Verification } from './verification.ts'

export function StateOf({ status }: Pick<Verification, 'status'>) {
  const { t } = useLingui()
  return <Badge tone={stateTones[status]}>{t(stateWords[status])}</Badge>
}
