/**
 * Asks the bank about the addresses of users, each once: 0 nobody has it, 1 somebody has an account, 2 being asked, 3 somebody signs in with it for
 * a company, -1 no answer. Answers are kept in small letters for as long as the page lives. After five questions each costs a puzzle.
 */
import { emailStates } from '@ducat/contract/joining/models'
import { isEmailForCheck } from '@ducat/contract/joining/rules'
import { isEmail, sameEmailForm } from '@ducat/values'
import { useCallback, useEffect } from 'react'
import { session } from '#api/session.ts'
import type { WizardStore } from './store.ts'
import type { Wizard } from './values.ts'

/** Long enough for the next letter. */
const PAUSE = 400

export function useEmailChecks(store: WizardStore): (email: string) => void {
  // The same one for as long as the wizard lives: every node of the tree hears of another.
  const ask = useCallback((email: string) => void askAbout(email, store), [store])
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const { values, statuses } = store.get()
      const unknown = addressesOf(values).filter((email) => !statuses.has(email))
      for (const email of unknown) {
        const before = session().existedEmails.get(email)
        if (before !== undefined) store.setStatus(email, before)
      }
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        for (const email of addressesOf(store.get().values)) if (!store.get().statuses.has(email)) ask(email)
      }, PAUSE)
    }
    look()
    const stop = store.subscribe(look)
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [store, ask])
  return ask
}

async function askAbout(email: string, store: WizardStore): Promise<void> {
  store.setStatus(email, emailStates.checking)
  try {
    const { checkNewEmail } = await import('#features/joining')
    const { exists, isEmployee } = await checkNewEmail(email)
    const status = isEmployee ? emailStates.employee : exists ? emailStates.customer : emailStates.unknown
    session().existedEmails.set(email, status)
    store.setStatus(email, status)
  } catch {
    store.setStatus(email, emailStates.failed)
  }
}

/** Of users only: nobody else is checked. */
const addressesOf = ({ users, personList }: Wizard): readonly string[] =>
  users.flatMap(({ personId }) => {
    const email = sameEmailForm(personList.find(({ id }) => id === personId)?.email ?? '')
    return email !== '' && isEmailForCheck(email) && isEmail(email) ? [email] : []
  })
