/**
 * Whether an address or a number has an account. The bank answers a few such questions for nothing and then wants a solved puzzle for each;
 * the browser solves it by itself. More than ten a minute are not answered: the field then says that it could not ask.
 */
import { checks } from '@ducat/contract/joining/calls'
import { CallError } from '#api/errors.ts'
import { send } from '#api/send.ts'
import { countryOf, type EmailCheck } from '#forms'

/** Asked by the field and by the words beside it: one question for both. */
const asked = new Map<string, ReturnType<EmailCheck>>()

export const checkNewEmail: EmailCheck = (email) => {
  const answer = asked.get(email) ?? withPuzzle((puzzle) => send(checks.email, { email, puzzle }))
  asked.set(email, answer)
  // The answer is kept elsewhere, and with the session.
  const forget = () => void asked.delete(email)
  answer.then(forget, forget)
  return answer
}

export const checkNewPhone = async (phone: string): Promise<boolean> => {
  const phoneCountryCode = countryOf(phone.slice(1), 'US') ?? 'US'
  return (await withPuzzle((puzzle) => send(checks.phone, { phoneCountryCode, phone, puzzle }))).exists
}

async function withPuzzle<T>(ask: (puzzle: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await ask(undefined)
  } catch (error) {
    if (!(error instanceof CallError && error.status === 429)) throw error
    const { solvePuzzle } = await import('#api/puzzle.ts')
    return ask(await solvePuzzle(() => undefined, new AbortController().signal))
  }
}
