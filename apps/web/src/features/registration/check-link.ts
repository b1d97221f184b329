import { reset } from '@ducat/contract/registration/calls'
import { send } from '#api/send.ts'
import type { LetterLink } from '#shell/letter-link.ts'

const asked = new WeakMap<LetterLink, Promise<boolean>>()

/** Whether the link still works. Asked once per link, however often its page is drawn. */
export function checkLink(link: LetterLink): Promise<boolean> {
  const known = asked.get(link)
  if (known) return known
  const answer = send(reset.check, { email: link.user, code: link.code }).then(({ valid }) => valid)
  asked.set(link, answer)
  // No answer is none: it may be asked again.
  answer.catch(() => asked.delete(link))
  return answer
}

/** What was asked is old now: the link has been used. */
export const linkIsUsed = (link: LetterLink): void => void asked.set(link, Promise.resolve(false))
