import { pushes } from '@ducat/contract/devices/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { Banner, Switch } from '#ui'
import { tellPushAddress } from './asking.ts'
import { addressNow, noticesNow, turnOff, turnOn, type Notices } from './notices.ts'
import type { OwnPhone } from './own-phone.ts'

/** Whether this phone hears of requests while the page is closed. A bank that sends no pushes offers none. */
export function NoticesRow({ phone }: { readonly phone: OwnPhone }) {
  const { t } = useLingui()
  const publicKey = useCall(pushes.key, {}).data?.publicKey
  const [now, setNow] = useState<Notices>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  useEffect(() => void noticesNow().then(setNow, () => setNow('unable')), [])
  // The browser may have moved its address, or the phone was linked anew: the bank hears of it as the page opens.
  const isOn = now === 'on' && publicKey !== undefined
  useEffect(() => {
    if (isOn)
      void addressNow()
        .then((address) => tellPushAddress(phone, address))
        .catch((error: unknown) => setFailed(sentence(error)))
  }, [isOn, phone])
  if (publicKey === undefined || now === undefined) return null

  const turn = async (on: boolean) => {
    const address = on ? await turnOn(publicKey) : undefined
    if (on && address === undefined) return
    try {
      await tellPushAddress(phone, address)
    } catch (error) {
      // What the bank does not know of is not on.
      if (on) await turnOff()
      throw error
    }
    if (!on) await turnOff()
  }
  const change = (on: boolean) => {
    setBusy(true)
    setFailed(undefined)
    void turn(on)
      .catch((error: unknown) => setFailed(sentence(error)))
      .then(noticesNow)
      .then(setNow)
      .finally(() => setBusy(false))
  }
  return (
    <section className="grid gap-3 border-t pt-5">
      {now === 'unable' ? (
        <p className="text-muted">
          <Trans>To hear of requests while this page is closed, add it to the home screen and open it there.</Trans>
        </p>
      ) : (
        <Switch
          isOn={now === 'on'}
          onChange={change}
          loading={busy}
          disabledReason={now === 'blocked' ? t`This browser blocks notifications of this page. Allow them in its settings.` : undefined}
        >
          <Trans>Notify me when something waits</Trans>
        </Switch>
      )}
      {failed !== undefined && <Banner tone="negative">{failed}</Banner>}
    </section>
  )
}
