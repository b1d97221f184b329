import { scp } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { sentence } from '#api/sentence.ts'
import { useBrand } from '#brand/brand.ts'
import { Button, TextField } from '#ui'
import { askAs } from '../signing-in.ts'
import type { Shown } from './shown.ts'

/** On the phone the stores themselves; elsewhere their links by text to the phone. */
export function GetTheApp({ tmpJwt, shown }: { readonly tmpJwt: string; readonly shown: Shown }) {
  return shown === 'button' ? <Stores /> : <ByText tmpJwt={tmpJwt} />
}

export function Stores() {
  const { storeLinks } = useBrand()
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      <a href={storeLinks.ios}>
        <Trans>App Store (iPhone)</Trans>
      </a>
      <a href={storeLinks.android}>
        <Trans>Google Play (Android)</Trans>
      </a>
    </p>
  )
}

function ByText({ tmpJwt }: { readonly tmpJwt: string }) {
  const { t } = useLingui()
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [sent, setSent] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const phoneNumber = number.replaceAll(/[\s()-]/g, '')
    setSent(undefined)
    if (!scp.storeLinks.input.safeParse({ phoneNumber }).success)
      return setWrong(t`Enter the full number with the country code, such as +40 720 000 001.`)
    setWrong(undefined)
    setBusy(true)
    try {
      await askAs({ tmpJwt }, scp.storeLinks, { phoneNumber })
      setSent(phoneNumber)
    } catch (error) {
      setWrong(sentence(error))
    }
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        value={number}
        onChange={setNumber}
        label={t`Phone number`}
        hint={t`We send the links of the app stores there by text.`}
        error={wrong}
        type="tel"
        autoComplete="tel"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="s" loading={busy}>
          <Trans>Send me the links</Trans>
        </Button>
        <span role="status" className="text-13 text-positive">
          {sent !== undefined && <Trans>Sent to {sent}.</Trans>}
        </span>
      </div>
    </form>
  )
}
