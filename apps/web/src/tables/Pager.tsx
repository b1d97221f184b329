import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, Icon } from '#ui'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Newer and older, and where one is; nothing where all stands on one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useLingui()
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-3 border-t px-5 py-3 max-tablet:px-4">
      <Button
        size="s"
        icon={ChevronLeft}
        disabledReason={page === 1 ? t`These are the newest.` : undefined}
        onClick={() => onPage(page - 1)}
      >
        <Trans>Newer</Trans>
      </Button>
      <span role="status" className="numeric text-13 text-muted">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <Button size="s" disabledReason={page >= pages ? t`These are the oldest.` : undefined} onClick={() => onPage(page + 1)}>
        <Trans>Older</Trans>
        <Icon of={ChevronRight} className="-me-0.5" />
      </Button>
    </nav>
  )
}
