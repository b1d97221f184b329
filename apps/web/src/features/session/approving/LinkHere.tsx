import { devices } from '@ducat/contract/devices/calls'
import { scp } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { sentence } from '#api/sentence.ts'
import { place } from '#api/session.ts'
import { exchange } from '#api/wire.ts'
import { Banner, Button, TextField } from '#ui'
import { installation, keepPhone, newPhoneKey, type OwnPhone } from './own-phone.ts'

/** Of the picture that was scanned: the code stands behind the hash, which no server is sent. */
function codeInAddress(): string {
  const code = decodeURIComponent(location.hash.slice(1))
  if (code !== '') history.replaceState(history.state, '', location.pathname)
  return /^[\w-]{10,16}$/.test(code) ? code : ''
}

const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent)

/** The code of the screen that links, and a name: then this browser is a phone. */
export function LinkHere({ onLinked }: { readonly onLinked: (phone: OwnPhone) => void }) {
  const { t } = useLingui()
  const [code, setCode] = useState(codeInAddress)
  const [name, setName] = useState(() => (isApple() ? 'iPhone' : 'Android'))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  const link = async () => {
    const made = await newPhoneKey()
    if (!made) return setFailed(t`This browser cannot confirm payments. Update it, or use the app.`)
    const { token } = await exchange(scp.redeem, { code: code.trim() }, place(), {})
    const type = isApple() ? 'ios' : 'android'
    const phone = { name: name.trim(), code: await installation(), type, publicKey: made.publicKey } as const
    const { id } = await exchange(devices.link, phone, place(), { bearer: token })
    const own = { deviceId: id, name: phone.name, keys: made.keys }
    await keepPhone(own)
    onLinked(own)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    void link()
      .catch((error: unknown) => setFailed(sentence(error)))
      .finally(() => setBusy(false))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-pretty">
        <Trans>On the computer where you are signed in, open Settings, choose Link a phone, and then Without an app.</Trans>
      </p>
      <TextField
        label={t`Code on that screen`}
        name="code"
        isIdentifier
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        value={code}
        onChange={setCode}
      />
      <TextField label={t`Name of this phone`} name="name" autoComplete="off" maxLength={100} value={name} onChange={setName} />
      {failed !== undefined && <Banner tone="negative">{failed}</Banner>}
      <Button
        type="submit"
        look="primary"
        size="l"
        loading={busy}
        disabledReason={code.trim().length < 10 ? t`Enter the code first.` : name.trim() === '' ? t`Enter a name first.` : undefined}
      >
        <Trans>Link this phone</Trans>
      </Button>
    </form>
  )
}
