import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '#api/errors.ts'
import { answer as sign, PasskeyRefused } from '#api/passkey.ts'
import { messageOf } from '#dialogs/message.ts'

type Options = Parameters<typeof sign>[0]
type Credential = Awaited<ReturnType<typeof sign>>

interface Use {
  /** The bank's question. */
  readonly start: () => Promise<{ readonly options: Options }>
  readonly finish: (credential: Credential) => Promise<unknown>
  readonly onDone: () => void
  readonly onBusy?: ((busy: boolean) => void) | undefined
  /** What else can be done, when the device gave no answer. */
  readonly otherwise: string
}

/** The bank asks, the device signs, the bank looks at it: in the place of a code or a password. */
export function usePasskey({ start, finish, onDone, onBusy, otherwise }: Use) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const hold = (held: boolean) => {
    setBusy(held)
    onBusy?.(held)
  }
  const use = async () => {
    hold(true)
    setFailure(undefined)
    try {
      const { options } = await start()
      await finish(await sign(options))
      onDone()
    } catch (error) {
      if (error instanceof PasskeyRefused) setFailure(otherwise)
      else setFailure(error instanceof CallError ? messageOf(error) : t`This browser could not use a passkey.`)
    } finally {
      hold(false)
    }
  }
  return { use: () => void use(), busy, failure }
}
