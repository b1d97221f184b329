import type { OutputOf } from '@ducat/contract/kit/call'
import { status } from '@ducat/contract/profile/calls'
import { limitReasons } from '@ducat/contract/profile/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileWarning, Receipt, Search, type LucideIcon } from 'lucide-react'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import { Blocked, Needs, type Need } from '#shell/blocked/Blocked.tsx'
import { mailTo } from '#shell/blocked/Contact.tsx'
import { Awaited } from '#shell/main/Awaited.tsx'
import { ADD_MONEY } from '#shell/home-hash.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Papers } from './Papers.tsx'
import { useTurns } from './turns.ts'
import { reasonWords } from './words.ts'

type LimitReason = OutputOf<typeof status.limits>['reasons'][number]

/** /limited-account: why, what is asked, who acts next and what still works. Spec: foundations §2, product-areas §4. */
export function LimitedScreen() {
  const { t } = useLingui()
  const limits = useCall(status.limits, {})
  const isTheirs = limits.data?.reasons.some(({ id }) => reasonWords[id]?.next === 'you') ?? false
  const turns = useTurns(isTheirs ? 'you' : 'us', t`Restrictions end`)
  const needOf = useNeed()
  return (
    <Blocked
      title={t`Your account is restricted`}
      lead={<Trans>Some payments are paused. Your money is safe and stays yours.</Trans>}
      asks={isTheirs ? t`What we need` : t`Why`}
      turns={limits.data && turns}
      about={t`Account restriction`}
    >
      <Awaited of={limits} failed={t`We could not load the reasons`}>
        {({ reasons }) => <Needs of={reasons.flatMap(needOf)} label={t`Reasons`} />}
      </Awaited>
    </Blocked>
  )
}

const icons: Readonly<Record<number, LucideIcon>> = { [limitReasons.expiredDocuments]: FileWarning, [limitReasons.unpaidInvoice]: Receipt }

function useNeed(): (reason: LimitReason) => Need[] {
  const { t } = useLingui()
  const { supports } = useBrand()
  const isPersonal = useSession().customer?.customerType !== 'business'
  return ({ id, documents = [], invoiceId }) => {
    const words = reasonWords[id]
    if (!words) return []
    const isTheirs = words.next === 'you'
    const title = t(words.title)
    const isOnlyWay = isTheirs && id !== limitReasons.unpaidInvoice && !isPersonal
    const letter = (
      <a href={mailTo(supports.email, title)} className={buttonLook(isOnlyWay ? 'primary' : 'default')}>
        <Trans>Write to us</Trans>
      </a>
    )
    return [
      {
        key: String(id),
        icon: icons[id] ?? Search,
        title,
        state: isTheirs ? { word: t`Action needed`, tone: 'negative' } : { word: t`In review`, tone: 'info' },
        note: `${t(words.text)} ${t(words.todo)}`,
        detail: documents.length > 0 && (
          <div className="mt-2 overflow-hidden rounded-m border">
            <Papers papers={documents} label={t`Expired documents`} />
          </div>
        ),
        action:
          id === limitReasons.unpaidInvoice ? (
            <>
              {invoiceId !== undefined && (
                <Link to={to.invoices} search={{ invoice: invoiceId, type: 'received' } as never} className={buttonLook('primary')}>
                  <Trans>Pay the invoice</Trans>
                </Link>
              )}
              <Link to={to.home} hash={ADD_MONEY} className={buttonLook(invoiceId === undefined ? 'primary' : 'default')}>
                <Trans>Add money</Trans>
              </Link>
              {letter}
            </>
          ) : id === limitReasons.expiredDocuments && isPersonal ? (
            <>
              <Link to={to.documents} className={buttonLook('primary')}>
                <Trans>Send documents</Trans>
              </Link>
              {letter}
            </>
          ) : (
            letter
          ),
      },
    ]
  }
}
