import { useLingui } from '@lingui/react/macro'
import { Badge } from '#ui'
import { statusWords } from './message.ts'

export function StatusOf({ statusId }: { readonly statusId: number }) {
  const { t } = useLingui()
  const words = statusWords[statusId]
  return words ? <Badge tone={words.tone}>{t(words.name)}</Badge> : null
}
