import { useLingui } from '@lingui/react/macro'
import type { Subject } from './subjects.ts'

/** The subject of a message about something: `Payment 10044`. */
export function useSubjectWords(): (about: Subject, reference: string) => string {
  const { t } = useLingui()
  return (about, reference) =>
    ({ payment: t`Payment ${reference}`, card: t`Card ${reference}`, document: t`Document: ${reference}` })[about]
}
