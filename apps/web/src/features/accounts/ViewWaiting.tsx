import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#api/use-call.ts'
import { Dialog, Loading } from '#ui'
import { LoadFailed } from './LoadFailed.tsx'
import { RowsLoading } from './RowsLoading.tsx'

interface ViewWaitingProps {
  readonly title: string
  readonly result: CallResult<unknown>
  /** What is said when the answer has come and it is not in it. */
  readonly missing: string
  readonly onClose: () => void
}

/** The dialog of something that is still on its way, or does not come. */
export function ViewWaiting({ title, result: { error, isPending, isFetching, retry }, missing, onClose }: ViewWaitingProps) {
  const { t } = useLingui()
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      {error ? (
        <LoadFailed title={t`We could not load this`} error={error} retry={retry} busy={isFetching} />
      ) : isPending ? (
        <Loading label={t`Loading`}>
          <RowsLoading count={3} start="mark" />
        </Loading>
      ) : (
        <p role="status">{missing}</p>
      )}
    </Dialog>
  )
}
