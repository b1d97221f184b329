import { groupOf } from '@ducat/contract/accounts/rules'
import { currency } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { Amount, Coin, Icon } from '#ui'
import { pendingOf, type Account } from './holdings.ts'
import { accountKinds, capital, lastFour } from './words.ts'

interface AccountTileProps {
  readonly account: Account
  /** A newer figure is on its way. */
  readonly stale: boolean
  readonly onOpen: () => void
}

/** The whole tile opens the account. Its edges lie over its neighbours' and are cut off at the box, so any number of tiles fits. */
export function AccountTile({ account, stale, onOpen }: AccountTileProps) {
  const format = useFormat()
  const code = account.currencyCode
  return (
    <li className="-me-px -mb-px border-e border-b">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="focus-inset group grid w-full content-start gap-6 p-5 text-start transition-colors hover:bg-canvas @max-[640px]:flex @max-[640px]:items-center @max-[640px]:justify-between @max-[640px]:gap-3 @max-[640px]:px-4 @max-[640px]:py-3"
      >
        <span className="flex min-w-0 items-center gap-2.5">
          <Coin symbol={currency(code).symbol} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium" title={capital(format.currencyName(code))}>
              {capital(format.currencyName(code))}
            </span>
            <AccountNote account={account} />
          </span>
          <Icon of={ChevronRight} size="s" className="text-faint group-hover:text-ink @max-[640px]:hidden" />
        </span>
        <span className="@max-[640px]:text-end">
          <Amount
            parts={format.money(account.balance, code)}
            size="l"
            stale={stale}
            className="@max-[640px]:text-18 @max-[640px]:leading-6 block"
          />
          <Pending account={account} />
        </span>
      </button>
    </li>
  )
}

/** The number; and the kind, where it is not an ordinary payment account. */
function AccountNote({ account }: { readonly account: Account }) {
  const { t } = useLingui()
  const group = groupOf(account)
  return (
    <span className="block truncate text-12 text-muted">
      <span className="identifier">··{lastFour(account)}</span>
      {group !== 'payment' && <> {t(accountKinds[group])}</>}
    </span>
  )
}

function Pending({ account }: { readonly account: Account }) {
  const format = useFormat()
  const { minor } = pendingOf(account)
  const amount = format.moneyText(account.pendingAmount, account.currencyCode)
  return (
    <span className="mt-1 block text-12 whitespace-nowrap text-muted">
      {minor === 0n ? <Trans>Nothing pending</Trans> : <Trans>{amount} pending</Trans>}
    </span>
  )
}
