import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { Banner, Button, TextField } from '#ui'
import type { Wizard } from '../wizard/values.ts'
import { takeOver } from './kept.ts'

interface ContinueHereProps {
  readonly draftId: string
  /** A form was begun on this device too: whoever would lose it is asked. */
  readonly hasOwn: boolean
  readonly onTaken: (values: Wizard) => Promise<void>
  readonly onLeave: () => void
}

/** The second device: asks for the code that the first one shows. */
export function ContinueHere({ draftId, hasOwn, onTaken, onLeave }: ContinueHereProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isGone, setGone] = useState(false)
  const [busy, setBusy] = useState(false)

  const open = async (typed: string) => {
    if (busy) return
    if (typed.trim() === '') return setError(t`Enter the code shown on your first device.`)
    setBusy(true)
    try {
      const found = await takeOver(draftId, typed)
      if (found === 'wrong') return setError(t`This code does not open your registration. Check it on your first device.`)
      if (found === 'old') return setGone(true)
      if (hasOwn && !(await isSure())) return
      await onTaken(found)
    } catch (failure) {
      if (failure instanceof VerifyError) setGone(true)
      else showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const isSure = () =>
    confirm({
      title: t`Replace what you entered on this device?`,
      facts: [],
      warning: t`This device has a registration of its own. The one you continue takes its place.`,
      confirmLabel: t`Replace it`,
      destructive: true,
    })

  const scanned = useRef(false)
  const openScanned = useEffectEvent(() => {
    const carried = location.hash.slice(1)
    if (carried === '' || scanned.current) return
    scanned.current = true
    // Out of the address before anything else happens.
    history.replaceState(history.state, '', location.pathname + location.search)
    setCode(carried)
    void open(carried)
  })
  useEffect(() => openScanned(), [])

  return (
    <div className="grid w-full max-w-110 content-start gap-6 justify-self-center py-8">
      <h1 className="text-24 font-strong">
        <Trans>Continue your registration</Trans>
      </h1>
      {isGone ? (
        <Banner
          tone="warning"
          action={
            <Button size="s" onClick={onLeave}>
              <Trans>Start here</Trans>
            </Button>
          }
        >
          <Trans>This link no longer works: the registration was sent, cleared, or is older than 30 days.</Trans>
        </Banner>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void open(code)
          }}
        >
          <p className="text-muted">
            <Trans>Enter the code that your first device shows. It opens what you entered there.</Trans>
          </p>
          <TextField
            name="carried"
            label={t`Code of the first device`}
            isIdentifier
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            error={error}
            onChange={(typed) => {
              setError(undefined)
              setCode(typed)
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" size="l" loading={busy}>
              <Trans>Continue</Trans>
            </Button>
            <Button look="quiet" size="l" onClick={onLeave}>
              <Trans>Start here instead</Trans>
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
