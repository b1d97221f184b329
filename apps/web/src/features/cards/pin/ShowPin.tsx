import { secrets } from '@ducat/contract/cards/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMay } from '#api/may.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'
import { askSecret } from '../secrets/ask-secret.ts'
import { useBriefly } from '../secrets/use-briefly.ts'
import { useKeptFocus } from '../secrets/use-kept-focus.ts'
import { PinDigits } from './PinDigits.tsx'

/** How long the PIN can be looked at. */
const PIN_SHOWN = 15

/** The PIN after a proof of who one is: hidden until it is held, gone after a quarter of a minute. */
export function ShowPin({ accountId }: { readonly accountId: number }) {
  const { t } = useLingui()
  const may = useMay(secrets.showPin)
  const { shown, left, show, hide } = useBriefly<string>(PIN_SHOWN)
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, shown)
  const ask = async () => {
    setBusy(true)
    try {
      const { pinCode } = await askSecret(secrets.showPin, { accountId })
      if (pinCode !== undefined) show(pinCode)
    } catch (failure) {
      showFailure(failure, { again: () => void ask() })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={box} className="grid justify-items-start gap-4 p-5 max-tablet:p-4">
      {shown === undefined ? (
        <>
          <p className="text-muted">
            <Trans>Make sure nobody can see your screen.</Trans>
          </p>
          <Button icon={Eye} loading={busy} disabledReason={may.reason} showReason onClick={() => void ask()}>
            {t`Get the PIN`}
          </Button>
        </>
      ) : (
        <>
          <PinDigits pin={shown} />
          <div className="flex flex-wrap items-center gap-3">
            <Button size="s" onClick={hide}>
              <Trans>Done</Trans>
            </Button>
            <span className="text-12 text-muted">
              <Plural value={left} one="Gone in # second" other="Gone in # seconds" />
            </span>
          </div>
        </>
      )}
    </div>
  )
}
