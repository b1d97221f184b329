/** Replies that were begun and not sent, while the page is open: in memory only, and gone with the session. */
import { session } from '#api/session.ts'

const kept = new Map<string, string>()

export const keptReply = (ticketId: string): string => kept.get(ticketId) ?? ''
export const keepReply = (ticketId: string, text: string): void => void kept.set(ticketId, text)
export const forgetReply = (ticketId: string): void => void kept.delete(ticketId)

session().subscribe(() => {
  if (!session().state().isAuthed) kept.clear()
})
