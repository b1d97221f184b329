import { Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { Banner, Button, Empty, Icon, Loading, Skeleton } from '#ui'
import { ConfirmOwner } from './ConfirmOwner.tsx'
import { NoticesRow } from './NoticesRow.tsx'
import type { OwnPhone } from './own-phone.ts'
import { RequestCard, type Said } from './RequestCard.tsx'
import { useWaiting } from './use-waiting.ts'

interface PhoneAtWorkProps {
  readonly phone: OwnPhone
  /** Its owner shows that it is theirs, which is a page of its own. */
  readonly onProving: (isProving: boolean) => void
  /** It was unlinked elsewhere. */
  readonly onGone: () => void
  /** Its owner does not want it any more. */
  readonly onLeft: () => void
}

/** A linked phone: what waits for it, or, until its owner has confirmed it, how to do that. */
export function PhoneAtWork({ phone, onProving, onGone, onLeft }: PhoneAtWorkProps) {
  const { t } = useLingui()
  const { waiting, error, look } = useWaiting(phone, onGone)
  const [said, setSaid] = useState<Said>()
  const words: Readonly<Record<Said, string>> = {
    confirmed: t`Confirmed. The screen that asked knows it by now.`,
    declined: t`Declined. Nothing was done.`,
    closed: t`This request is no longer open.`,
  }
  const answered = (how: Said) => {
    setSaid(how)
    void look()
  }
  return (
    <>
      <p className="flex items-center gap-3 rounded-m border bg-surface px-4 py-3">
        <Icon of={Smartphone} />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{phone.name}</span>
      </p>
      {said && <Banner tone={said === 'confirmed' ? 'positive' : 'info'}>{words[said]}</Banner>}
      {error !== undefined && <Banner tone="warning">{sentence(error)}</Banner>}
      {waiting === undefined && error === undefined && (
        <Loading label={t`Loading`}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {waiting?.approvedDevice === false && <ConfirmOwner phone={phone} onProving={onProving} onApproved={look} />}
      {waiting?.approvedDevice === true && (
        <>
          {waiting.requests.length === 0 ? (
            <Empty title={t`Nothing to confirm`}>
              <Trans>What you ask for on another screen appears here within seconds.</Trans>
            </Empty>
          ) : (
            <ul className="grid gap-4">
              {waiting.requests.map((request) => (
                <li key={request.operationId}>
                  <RequestCard phone={phone} request={request} onAnswered={answered} />
                </li>
              ))}
            </ul>
          )}
          <NoticesRow phone={phone} />
        </>
      )}
      <Leave onLeft={onLeft} />
    </>
  )
}

/** Only here: the bank lists the phone until it is unlinked in the settings, and says so. */
function Leave({ onLeft }: { readonly onLeft: () => void }) {
  const [isAsked, ask] = useState(false)
  if (!isAsked)
    return (
      <Button look="quiet" className="-ms-4 justify-self-start" onClick={() => ask(true)}>
        <Trans>Remove the key from this phone</Trans>
      </Button>
    )
  return (
    <section className="grid gap-3 rounded-m border p-4">
      <p>
        <Trans>This phone will no longer confirm anything. Unlink it in the settings of your account too.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" onClick={onLeft}>
          <Trans>Remove the key</Trans>
        </Button>
        <Button onClick={() => ask(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  )
}
