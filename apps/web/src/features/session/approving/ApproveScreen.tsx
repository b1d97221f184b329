/** /approve: this browser as the phone that confirms sign-ins and payments, without an app. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useBrand } from '#brand/brand.ts'
import { LinkPage } from '#shell/external/LinkPage.tsx'
import { useTitle } from '#shell/title.ts'
import { Banner, Loading, Skeleton } from '#ui'
import { forgetPhone, readPhone, type OwnPhone } from './own-phone.ts'
import { LinkHere } from './LinkHere.tsx'
import { PhoneAtWork } from './PhoneAtWork.tsx'

export function ApproveScreen() {
  useInstallable()
  return (
    <LinkPage>
      <Approve />
    </LinkPage>
  )
}

function Approve() {
  const { t } = useLingui()
  const { projectName } = useBrand()
  useTitle(t`Confirm with this phone`)
  const [phone, setPhone] = useState<OwnPhone | 'none'>()
  const [isGone, setGone] = useState(false)
  // The step has a heading of its own.
  const [isProving, setProving] = useState(false)
  useEffect(() => {
    void readPhone()
      .catch(() => undefined)
      .then((found) => setPhone(found ?? 'none'))
  }, [])
  const leave = (gone: boolean) => {
    setGone(gone)
    void forgetPhone().then(() => setPhone('none'))
  }
  return (
    <div className="grid w-full max-w-110 content-start gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
      <div hidden={isProving} className="grid gap-2">
        <h1>
          <Trans>Confirm with this phone</Trans>
        </h1>
        {phone === 'none' && (
          <p className="text-15 text-pretty text-muted">
            <Trans>
              This page confirms payments and sign-ins of your {projectName} account, without an app. The key for that is made here and
              never leaves this phone.
            </Trans>
          </p>
        )}
      </div>
      {isGone && (
        <Banner tone="warning">
          <Trans>This phone was unlinked. It no longer confirms anything.</Trans>
        </Banner>
      )}
      {phone === undefined && (
        <Loading label={t`Loading`} className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {phone === 'none' && (
        <LinkHere
          onLinked={(linked) => {
            setGone(false)
            setPhone(linked)
          }}
        />
      )}
      {typeof phone === 'object' && (
        <PhoneAtWork key={phone.deviceId} phone={phone} onProving={setProving} onGone={() => leave(true)} onLeft={() => leave(false)} />
      )}
    </div>
  )
}

/** Kept on the home screen, it opens here and not at the sign-in page. */
function useInstallable() {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest][data-approve]')
    const before = link?.href
    if (!link || before === undefined) return undefined
    link.href = link.dataset['approve']!
    return () => {
      link.href = before
    }
  }, [])
}
