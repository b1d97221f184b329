/**
 * Sends the registration when every section is right. The puzzle is solved while the person waits a moment; all that the bank refuses lands
 * at its field.
 */
import { joining } from '@ducat/contract/joining/calls'
import { useRef, useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { tell } from '#web-view/tell.ts'
import { sentOf } from '../wizard/input.ts'
import type { WizardProblem } from '../wizard/problems.ts'
import { useParts } from '../wizard/use-wizard.ts'
import { tidied } from '../wizard/values.ts'

interface Submit {
  readonly submit: () => Promise<void>
  readonly busy: boolean
  /** What keeps it from being sent; undefined until it was tried. */
  readonly missing: readonly WizardProblem[] | undefined
}

export function useSubmit(onDone: (email: string) => void): Submit {
  const { store, sourceOfWealth } = useParts()
  const { act } = useAct(joining.business)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly WizardProblem[]>()
  const isSending = useRef(false)

  const submit = async () => {
    if (isSending.current) return
    // The names of fields count people: whoever stands nowhere leaves before the count.
    store.change(tidied)
    const found = store.tryAll()
    setMissing(found.length > 0 ? found : undefined)
    if (found.length > 0) return
    isSending.current = true
    setBusy(true)
    try {
      const [{ solvePuzzle }, { thisDevice }] = await Promise.all([import('#api/puzzle.ts'), import('#features/joining')])
      const captcha = await solvePuzzle(() => undefined, new AbortController().signal)
      const { values, password } = store.get()
      const linked = await act({ ...sentOf(values, { password, sourceOfWealth }), captcha, device: thisDevice() })
      tell('registrationSuccess', { kind: 'business', ...linked })
      onDone(linked.deviceUsername)
    } catch (failure) {
      if (!(failure instanceof VerifyError) || failure.fields.length === 0) return showFailure(failure)
      const refused = new Map(failure.fields.map(({ field, description }) => [field, description]))
      store.refuse(refused)
      setMissing(failure.fields.map(({ field, description }) => ({ field, reason: `"${description}` })))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { submit, busy, missing }
}
