import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Badge, type BadgeTone } from '#ui'

/** A finding of the bank in a word. */
export function StatusBadge({ of }: { readonly of: { readonly word: MessageDescriptor; readonly tone: BadgeTone } | undefined }) {
  const { t } = useLingui()
  return of && <Badge tone={of.tone}>{t(of.word)}</Badge>
}
