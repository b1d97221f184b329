/**
 * Whether an address is known. Spec: C-RATE-005, C-REG-008.
 *   0 nobody has it   1 a customer   2 being asked   3 only the employee of a company   -1 nobody could say
 * Nothing is asked about a text of five characters or fewer, or one without @ or a dot; an answer is kept, in small letters.
 */
import { isEmail, sameEmailForm } from '@ducat/values'
import { useCallback } from 'react'
import { useExisted } from './existed.ts'

export type EmailStatus = 0 | 1 | 2 | 3 | -1

export interface EmailAnswer {
  readonly exists: boolean
  readonly isEmployee: boolean
}
export type EmailCheck = (email: string) => Promise<EmailAnswer>

export const isWorthAsking = (text: string): boolean => text.length > 5 && text.includes('@') && text.includes('.') && isEmail(text)

export function statusOf({ exists, isEmployee }: EmailAnswer): 0 | 1 | 3 {
  if (isEmployee) return 3
  return exists ? 1 : 0
}

/** `undefined` while there is nothing to ask about. */
export function useEmailStatus(text: string, check: EmailCheck | undefined): EmailStatus | undefined {
  const email = sameEmailForm(text)
  const ask = useCallback(async (word: string) => statusOf(await check!(word)), [check])
  const found = useExisted('existedEmails', check && isWorthAsking(email) ? email : undefined, check && ask)
  if (found.state === 'idle') return undefined
  if (found.state === 'asking') return 2
  return found.state === 'failed' ? -1 : found.answer
}
