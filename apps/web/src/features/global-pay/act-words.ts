import { useLingui } from '@lingui/react/macro'
import { CalendarPlus, MailWarning, Send, Undo2, type LucideIcon } from 'lucide-react'
import type { Act } from './recipients.ts'

export const actIcons: Readonly<Record<Act, LucideIcon>> = { correct: MailWarning, remind: Send, extend: CalendarPlus, recall: Undo2 }

export function useActWords(): Readonly<Record<Act, string>> {
  const { t } = useLingui()
  return {
    correct: t`Correct e-mail`,
    remind: t({ message: 'Remind', context: 'recipient' }),
    extend: t({ message: 'Extend', context: 'link' }),
    recall: t`Cancel payment`,
  }
}
