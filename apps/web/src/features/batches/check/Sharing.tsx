import { Trans, useLingui } from '@lingui/react/macro'
import { Banner, Button } from '#ui'
import type { Way } from '../ways.ts'
import type { Line } from '../words.ts'

export interface Shared {
  readonly field: string
  readonly from: string
  readonly to: string
}

interface SharingProps {
  readonly shared: Shared
  readonly way: Way
  readonly rows: readonly Line[]
  /** There are lines that were not read yet, which may have it too. */
  readonly hasMore: boolean
  readonly onAll: () => void
  readonly onClose: () => void
}

/** Other lines have the value that was just put right: all of them at once. */
export function Sharing({ shared: { field, from, to }, way, rows, hasMore, onAll, onClose }: SharingProps) {
  const { t } = useLingui()
  const count = rows.filter(({ fields, isDeleted }) => !isDeleted && fields[field] === from).length
  if (count === 0 && !hasMore) return null
  const title = way.fields.find(({ name }) => name === field)?.title
  const column = title ? t(title) : field
  return (
    <div className="px-5 pt-3 max-tablet:px-4">
      <Banner
        dismiss={{ label: t`Close`, onPress: onClose }}
        action={
          <Button size="s" onClick={onAll}>
            <Trans>Change all</Trans>
          </Button>
        }
      >
        {hasMore ? (
          <Trans>
            Other payments may have “{from}” in {column}. Change it to “{to}” in all of them?
          </Trans>
        ) : (
          <Trans>
            {count} more with “{from}” in {column}. Change it to “{to}” in all of them?
          </Trans>
        )}
      </Banner>
    </div>
  )
}
