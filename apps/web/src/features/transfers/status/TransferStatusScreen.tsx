/** /transfer/status/{secret}: how far a payment is, for whoever got the link. Nobody signs in here, and nothing can be done here. */
import { afterSending } from '@ducat/contract/transfers/calls'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { LinkPage, LinkProblem } from '#shell/external/LinkPage.tsx'
import { useTitle } from '#shell/title.ts'
import { Amount, Loading, Skeleton, Timeline } from '#ui'
import { stepWords } from './words.ts'

/** What is on its way is asked about again. */
const AGAIN_MS = 15_000

export function TransferStatusScreen() {
  return (
    <LinkPage>
      <Status />
    </LinkPage>
  )
}

function Status() {
  const { t } = useLingui()
  const { secret = '' } = useParams({ strict: false }) as { secret?: string }
  useTitle(t`Your payment`)
  const { data, error, isFetching, retry } = useCall(afterSending.status, { secret }, { every: AGAIN_MS })
  if (data) return <Found status={data} />
  if (error)
    return (
      <LinkProblem
        error={error}
        broken={{ title: t`This link does not work`, text: t`The link is incomplete or has expired. Ask the sender for a new one.` }}
        failed={t`We could not load the payment`}
        retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
      />
    )
  return (
    <Loading label={t`Looking for your payment`} className="w-full max-w-95 place-self-center py-8">
      <div className="grid gap-5">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-2/3" />
      </div>
    </Loading>
  )
}

interface Found {
  readonly senderName: string
  readonly amount: string
  readonly currencyCode: string
  readonly arrivesOn?: string | undefined
  readonly isFinal: boolean
  readonly waitsForAccount?: boolean | undefined
  readonly returnsOn?: string | undefined
  readonly steps: readonly { readonly step: string; readonly at: string }[]
}

function Found({ status }: { readonly status: Found }) {
  const { t } = useLingui()
  const format = useFormat()
  const { senderName, amount, currencyCode, arrivesOn, isFinal, waitsForAccount = false, returnsOn, steps } = status
  const returnDay = returnsOn === undefined ? undefined : format.day(returnsOn)
  const last = steps.at(-1)?.step
  const day = arrivesOn === undefined ? undefined : format.day(arrivesOn)
  const head =
    last === 'returned'
      ? t`The money was returned`
      : last === 'settled'
        ? t`The money has arrived`
        : waitsForAccount
          ? t`The money is waiting for you`
          : t`The money is on its way`
  return (
    <div className="grid w-full max-w-95 gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
      <div className="grid gap-2">
        <h1>{head}</h1>
        <p className="text-15 wrap-anywhere text-muted">{t`From ${senderName}`}</p>
      </div>
      <Amount parts={format.money(amount, currencyCode)} size="l" />
      {!isFinal && day !== undefined && <p>{t`Expected by ${day}`}</p>}
      <div aria-live="polite">
        <Timeline
          entries={steps
            .map(({ step, at }, place) => ({
              key: `${step} ${at}`,
              title: t(stepWords[step] ?? stepWords.booked!),
              note: format.dayTime(at),
              state:
                step === 'returned'
                  ? ('wrong' as const)
                  : place === steps.length - 1 && !isFinal
                    ? ('waiting' as const)
                    : ('past' as const),
            }))
            .toReversed()}
        />
      </div>
      <p className="text-13 text-muted">
        {isFinal
          ? t`Questions? Ask the sender, who sees every step.`
          : waitsForAccount
            ? returnDay === undefined
              ? t`To claim the money, open an account with the e-mail address that received the invitation.`
              : t`To claim the money, open an account with the e-mail address that received the invitation. The money is returned on ${returnDay} if not claimed.`
            : t`This page updates automatically. You do not have to do anything.`}
      </p>
    </div>
  )
}
