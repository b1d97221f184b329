import { Plural } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Icon, Rows, Row, RowText } from '#ui'
import { useFormat } from '#i18n/format.ts'
import type { Account } from './holdings.ts'
import { capital, lastFour } from './words.ts'

/** What is over, folded away: it can still be looked at. */
export function ClosedAccounts({ mine, onOpen }: { readonly mine: readonly Account[]; readonly onOpen: (account: Account) => void }) {
  const format = useFormat()
  return (
    <details className="group border-t">
      <summary className="focus-inset flex min-h-11 list-none items-center gap-2 px-5 text-13 text-muted hover:text-ink max-tablet:px-4 [&::-webkit-details-marker]:hidden">
        <Plural value={mine.length} one="# closed account" other="# closed accounts" />
        <Icon of={ChevronDown} size="s" className="transition-transform group-open:rotate-180" />
      </summary>
      <Rows>
        {mine.map((account) => (
          <Row key={account.accountId} onPress={() => onOpen(account)}>
            <RowText title={account.cardAliasName ?? capital(format.currencyName(account.currencyCode))} note={`··${lastFour(account)}`} />
          </Row>
        ))}
      </Rows>
    </details>
  )
}
