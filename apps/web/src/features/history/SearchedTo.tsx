import { Trans, useLingui } from '@lingui/react/macro'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui'

type SearchedToProps =
  | { readonly scannedTo: string | undefined; readonly searchedFrom?: undefined; readonly onOlder?: undefined }
  | { readonly searchedFrom: string; readonly scannedTo?: undefined; readonly onOlder: (before: string) => void }

/** How far a search has come, while it goes on; and where it ended, because nobody looked further. */
export function SearchedTo({ scannedTo, searchedFrom, onOlder }: SearchedToProps) {
  const { t } = useLingui()
  const format = useFormat()
  const day = searchedFrom !== undefined ? format.day(searchedFrom) : scannedTo !== undefined ? format.day(localDay(scannedTo)) : undefined
  return (
    <div role="status" className="flex min-h-13 flex-wrap items-center gap-3 px-5 py-3 text-13 text-muted max-tablet:px-4">
      {onOlder === undefined && <span className="spinner flex-none" />}
      {day === undefined ? t`Searching…` : onOlder === undefined ? t`Searching, back to ${day} so far.` : t`Searched back to ${day}.`}
      {onOlder !== undefined && (
        <Button look="quiet" size="s" onClick={() => onOlder(searchedFrom)}>
          <Trans>Search further back</Trans>
        </Button>
      )}
    </div>
  )
}
