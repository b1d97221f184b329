import { batches } from '@ducat/contract/batches/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Badge, Card } from '#ui'
import { BatchLink } from '../BatchLink.tsx'
import { stateWords } from '../words.ts'

/** The newest ones: a draft is gone on with from here. */
export function Recent() {
  const { t } = useLingui()
  const format = useFormat()
  const list = useCall(batches.list, { pageNumber: 1, pageSize: 5 })
  return (
    <Card
      title={t`Recent`}
      action={
        <Link to={to.batchTransfers} className="text-13 font-medium">
          <Trans>All mass payments</Trans>
        </Link>
      }
    >
      <Awaited of={list} failed={t`We could not load your mass payments`}>
        {({ batchTransfer: { transfer } }) =>
          transfer.length === 0 ? (
            <p className="p-5 text-13 text-muted max-tablet:p-4">
              <Trans>Drafts and finished mass payments will appear here.</Trans>
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {transfer.map(({ id, type, batchName, created, status, amount, currencyCode }) => (
                <li key={id} className="flex min-h-14 items-center gap-3 px-5 py-2 max-tablet:px-4">
                  <span className="grid min-w-0 flex-1">
                    <BatchLink batchId={id} way={type}>
                      {batchName}
                    </BatchLink>
                    <span className="numeric truncate text-12 text-muted">
                      {format.shortDay(localDay(created))} · {format.moneyText(amount, currencyCode)}
                    </span>
                  </span>
                  <Badge tone={stateWords[status].tone}>{t(stateWords[status].word)}</Badge>
                </li>
              ))}
            </ul>
          )
        }
      </Awaited>
    </Card>
  )
}
