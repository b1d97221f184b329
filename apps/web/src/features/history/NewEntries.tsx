/** What came in while somebody reads further down: a pill says how much, and nothing moves until it is pressed. */
import { history } from '@ducat/contract/history/calls'
import { Plural } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { Pages } from '#api/use-pages.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui'
import type { HistoryInput } from './filter.ts'
import { keyOf, type Answer, type Transaction } from './words.ts'

interface NewEntriesProps {
  readonly pages: Pages<Answer, Transaction>
  readonly input: HistoryInput
  /** The first row is out of sight. */
  readonly isAway: boolean
  readonly onTop: () => void
}

export function NewEntries({ pages, input, isAway, onTop }: NewEntriesProps) {
  const { rows, isOld } = pages
  const top = rows[0] && keyOf(rows[0])
  const [known, know] = useState(top)
  if (!isAway && !isOld && top !== known) know(top)
  // A short list is read again by itself, above what is seen. A long one is old, and its beginning is asked for alone.
  const newest = useCall(history.list, input, { enabled: isOld }).data?.transactions.transaction
  const above = isOld ? (newest ?? []) : rows
  const place = above.findIndex((row) => keyOf(row) === known)
  const count = place < 0 ? above.length : place
  if (count === 0 || known === undefined) return null
  return (
    <div
      className="pointer-events-none absolute inset-x-0 top-12 z-3 grid justify-items-center max-tablet:fixed max-tablet:top-18"
      role="status"
    >
      <Button
        look="primary"
        size="s"
        icon={ArrowUp}
        className="pointer-events-auto rounded-full! shadow-2"
        onClick={() => {
          onTop()
          if (isOld) pages.restart()
        }}
      >
        <Plural value={count} one="# new" other="# new" />
      </Button>
    </div>
  )
}
