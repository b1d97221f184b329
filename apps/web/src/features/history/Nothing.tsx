import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, Empty } from '#ui'

interface NothingProps {
  readonly isFiltered: boolean
  /** How far back was looked, when the bank said so. */
  readonly searchedFrom: string | undefined
  readonly onClear: () => void
  readonly onOlder: (before: string) => void
}

/** Nothing yet, or nothing that fits: each says what to do. */
export function Nothing({ isFiltered, searchedFrom, onClear, onOlder }: NothingProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { customer } = useSession()
  const email = customer?.login ?? ''
  if (!isFiltered)
    return (
      <Empty title={t`No transactions yet`}>
        {t`To get paid, share your e-mail address, ${email}. Your transactions will appear here.`}
      </Empty>
    )
  const since = searchedFrom && format.day(searchedFrom)
  return (
    <Empty
      title={t`No results`}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button onClick={onClear}>
            <Trans>Clear the filters</Trans>
          </Button>
          {searchedFrom !== undefined && (
            <Button onClick={() => onOlder(searchedFrom)}>
              <Trans>Search further back</Trans>
            </Button>
          )}
        </span>
      }
    >
      {since === undefined
        ? t`Remove a filter, or search for something else.`
        : t`We searched back to ${since}. Remove a filter, or search further back.`}
    </Empty>
  )
}
