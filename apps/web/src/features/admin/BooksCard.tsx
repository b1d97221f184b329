import { ledger } from '@ducat/contract/admin/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { capital } from '#features/accounts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Badge, Card, KeyValues } from '#ui'

/** Whether the books are right: every currency sums to zero. */
export function BooksCard() {
  const { t } = useLingui()
  const format = useFormat()
  const books = useCall(ledger.trialBalance, {})
  return (
    <Card
      title={t`The books`}
      action={
        books.data && (
          <Badge tone={books.data.ok ? 'positive' : 'negative'}>
            {books.data.ok ? <Trans>in balance</Trans> : <Trans>do not add up</Trans>}
          </Badge>
        )
      }
    >
      <Awaited of={books} failed={t`The books could not be read`}>
        {({ currencies }) => (
          <div className="px-5 py-2 max-tablet:px-4">
            <KeyValues
              entries={currencies.map(({ currencyCode, sum }) => ({
                key: capital(format.currencyName(currencyCode)),
                value: format.moneyText(sum, currencyCode),
              }))}
            />
          </div>
        )}
      </Awaited>
    </Card>
  )
}
