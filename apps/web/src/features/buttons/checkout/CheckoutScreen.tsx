/** /checkout/{token}: where a button leads. It says what is sold and by whom, begins the payment and gives way to its page. */
import { checkouts } from '@ducat/contract/buttons/calls'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { PAGE, Seller, SubscriptionFacts, Trust } from '#features/requests'
import { useFormat } from '#i18n/format.ts'
import { LinkPage, LinkProblem } from '#shell/external/LinkPage.tsx'
import { useTitle } from '#shell/title.ts'
import { Amount, Loading, Skeleton, Surface } from '#ui'
import { Begin } from './Begin.tsx'
import type { Sold } from './sold.ts'

export function CheckoutScreen() {
  return (
    <LinkPage>
      <Checkout />
    </LinkPage>
  )
}

function Checkout() {
  const { t } = useLingui()
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { data, error, isFetching, retry } = useCall(checkouts.button, { token })
  const name = data?.name
  useTitle(name ?? t`Checkout`)
  if (data)
    return (
      <div className={PAGE}>
        <div className="grid min-w-0 gap-6">
          <SoldPanel sold={data} />
          <Trust asked={data} className="max-phablet:hidden" />
        </div>
        <div className="grid min-w-0 gap-6">
          <Begin token={token} sold={data} />
          <Trust asked={data} className="phablet:hidden" />
        </div>
      </div>
    )
  if (error)
    return (
      <LinkProblem
        error={error}
        broken={{
          title: t`This button does not work`,
          text: t`The seller has deleted it, or the link is incomplete. Ask the seller for a new one.`,
        }}
        failed={t`We could not load the checkout`}
        retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
      />
    )
  return (
    <Loading label={t`Loading the checkout`} className={PAGE}>
      <Skeleton className="h-72 w-full" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-12 w-40" />
      </div>
    </Loading>
  )
}

function SoldPanel({ sold }: { readonly sold: Sold }) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, description, type, amount, currencyCode, subscription } = sold
  const hasPrice = type === 'fixed' || type === 'subscription'
  return (
    <section aria-label={t`What you pay for`}>
      <Surface className="overflow-hidden">
        <Seller {...sold} />
        <div className="grid gap-4 px-5 py-5">
          <div className="grid gap-1">
            <p className="text-18 font-strong wrap-anywhere">{name}</p>
            {hasPrice && amount !== undefined && <Amount size="xl" parts={format.money(amount, currencyCode)} />}
            {description !== undefined && <p className="wrap-anywhere text-muted">{description}</p>}
          </div>
          {subscription && amount !== undefined && (
            <SubscriptionFacts subscription={subscription} amount={amount} currencyCode={currencyCode} />
          )}
        </div>
      </Surface>
    </section>
  )
}
