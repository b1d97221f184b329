import { Trans, useLingui } from '@lingui/react/macro'
import { localDay, today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Button, RowText } from '#ui'
import type { Decide } from './use-decide.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'
import { isMoney, useNoteOf, useTitleOf, type Request } from './words.ts'

interface RequestRowProps {
  readonly request: Request
  readonly decide: Decide
  /** Whoever asked for it cannot approve it too. */
  readonly isMine: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
}

export function RequestRow({ request, decide, isMine, isOpen, onOpen }: RequestRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const title = useTitleOf()(request)
  const { createdBy, created, amount, currencyCode, mayApprove } = request
  const note = useNoteOf()(request)
  const when = localDay(created) === today() ? format.time(created) : format.shortDay(localDay(created))
  const name = createdBy.name
  const line = (
    <>
      <RowText title={title} note={[isMine ? t`You, ${when}` : t`${name}, ${when}`, note].filter(Boolean).join(' · ')} />
      {isMoney(request) && <Amount parts={format.money(`-${amount}`, currencyCode)} className="font-medium" />}
    </>
  )
  return (
    <li className="px-5 py-2 max-tablet:px-4">
      {mayApprove && !isOpen ? (
        <button type="button" aria-expanded={false} onClick={onOpen} className="flex min-h-11 w-full items-center gap-3 text-start">
          {line}
        </button>
      ) : (
        <div className="flex min-h-11 items-center gap-3">{line}</div>
      )}
      {mayApprove && isOpen && (
        <div className="flex gap-2 pt-1 pb-2">
          <Button look="primary" size="s" loading={decide.busy} onClick={() => decide.approve([request])}>
            <Trans>Approve</Trans>
          </Button>
          <Button size="s" loading={decide.busy} onClick={() => decide.decline([request])}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
      {isMine && isOpen && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
          <p className="text-12 text-muted">
            <Trans>Waiting for approval by another person.</Trans>
          </p>
          <WithdrawButton request={request} size="s" />
        </div>
      )}
    </li>
  )
}
