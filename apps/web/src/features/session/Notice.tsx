import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSession } from '#api/session.ts'
import { Glyph } from '#shell/glyphs.tsx'
import { forgetNews, news } from '#shell/news.ts'

interface NoticeProps {
  /** Why signing in failed. */
  readonly failure: string | undefined
  readonly busy: boolean
}

/** What went wrong, what was done on the page before, or how the last session ended. Both regions stand empty from the start, or readers that listen would miss them. */
export function Notice({ failure, busy }: NoticeProps) {
  const { t } = useLingui()
  const { ended } = useSession()
  const wrong = failure ?? (typeof ended === 'object' && !busy ? ended.message : undefined)
  // Whoever goes on has read it.
  useEffect(() => {
    if (busy) forgetNews()
  }, [busy])
  const farewell =
    news() ??
    (ended === 'expired' ? t`Your session has ended. Sign in again.` : ended === 'signedOut' ? t`You have signed out.` : undefined)
  return (
    <div className="has-[div:empty+div:empty]:absolute">
      <div role="alert">
        {wrong && (
          <p className="flex gap-3 rounded-m bg-negative-soft px-4 py-3 text-negative">
            <Glyph of="alert" size={18} className="mt-px" />
            {wrong}
          </p>
        )}
      </div>
      <div role="status">{!wrong && !busy && farewell && <p className="rounded-m bg-info-soft px-4 py-3 text-info">{farewell}</p>}</div>
    </div>
  )
}
