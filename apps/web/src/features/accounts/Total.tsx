import type { rates as calls } from '@ducat/contract/accounts/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { decimal } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { CallResult } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Icon, Loading, Menu, MenuGroup, MenuItem, Skeleton } from '#ui'
import { BalanceTrend, chartSize } from './BalanceTrend.tsx'
import { balanceOf, currenciesOf, preferredOf, ratesOf, totalIn, type Holdings } from './holdings.ts'
import { capital } from './words.ts'

interface TotalProps {
  readonly mine: Holdings | undefined
  readonly rates: CallResult<OutputOf<typeof calls.defaults>>
}

/** Everything together in one currency, how it changed, and the line of the last 30 days. */
export function Total({ mine, rates }: TotalProps) {
  const { t } = useLingui()
  const [asked, ask] = useState<string>()
  if (!mine || (rates.isPending && !rates.error)) return <TotalLoading label={t`Loading your balance`} />

  const holdings = [...mine.payment, ...mine.cards].map(balanceOf)
  const held = currenciesOf(holdings)
  const currency = asked ?? preferredOf(held)
  return (
    <section
      aria-label={t`Total`}
      className="grid items-end gap-x-10 gap-y-4 phablet:grid-cols-[auto_minmax(0,520px)] phablet:justify-between max-phablet:pt-2"
    >
      <BalanceTrend currency={currency}>
        <TotalLabel held={held} currency={currency} onChoose={ask} />
        <TotalFigure holdings={totalIn(currency, holdings, ratesOf(rates.data?.rates ?? []))} />
      </BalanceTrend>
    </section>
  )
}

function TotalLabel({
  held,
  currency,
  onChoose,
}: {
  readonly held: readonly string[]
  readonly currency: string
  readonly onChoose: (code: string) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <p className="flex items-center gap-1.5 text-12 font-medium text-muted">
      <Trans>Total, about</Trans>
      {held.length < 2 ? (
        <span>{currency}</span>
      ) : (
        <Menu
          label={t`Currency of the total: ${currency}`}
          placement="bottom start"
          className="inline-flex min-h-6 items-center gap-0.5 rounded-s ps-1.5 pe-1 text-accent transition-colors hover:bg-accent-soft max-phablet:-my-2.5 max-phablet:min-h-11"
          trigger={
            <>
              {currency}
              <Icon of={ChevronDown} size="s" />
            </>
          }
        >
          <MenuGroup label={t`Currency of the total`} chosen={currency} onChoose={onChoose}>
            {held.map((code) => (
              <MenuItem key={code} id={code}>
                {capital(format.currencyName(code))}
              </MenuItem>
            ))}
          </MenuGroup>
        </Menu>
      )}
    </p>
  )
}

function TotalFigure({ holdings: { total, without } }: { readonly holdings: ReturnType<typeof totalIn> }) {
  const format = useFormat()
  const left = without.join(', ')
  return (
    <div>
      <Amount parts={format.money(decimal(total), total.currency)} size="xl" />
      {without.length > 0 && (
        <p className="mt-1 text-13 text-muted">
          <Trans>Without {left}: no exchange rate at the moment.</Trans>
        </p>
      )}
    </div>
  )
}

/** The line has no grey stand-in: a block of its size would be the loudest thing on the page. */
const TotalLoading = ({ label }: { readonly label: string }) => (
  <Loading label={label}>
    <div className="grid items-end gap-x-10 gap-y-4 max-phablet:pt-2 phablet:grid-cols-[auto_minmax(0,520px)] phablet:justify-between">
      <div className="grid h-28 content-around max-phablet:h-26">
        <Skeleton className="h-3 w-35" />
        <Skeleton className="h-11 w-72 max-phablet:w-50" />
        <Skeleton className="h-3 w-45" />
      </div>
      <div className={chartSize} />
    </div>
  </Loading>
)
