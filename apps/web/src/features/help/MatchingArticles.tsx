/** What the articles say about what somebody is writing to us: the answer may be there already. */
import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Icon } from '#ui'
import { offeredArticles } from './find-articles.ts'
import { useArticles } from './use-articles.ts'
import { openArticle } from './wanted.ts'

export function MatchingArticles({ written }: { readonly written: string }) {
  const { t } = useLingui()
  const text = useDeferredValue(written)
  const { data = [] } = useArticles(text.trim() !== '')
  const offered = offeredArticles(data, text)
  return (
    <div role="status" aria-label={t`Articles that may help`}>
      {offered.length > 0 && (
        <div className="grid gap-2 rounded-m bg-sunken p-4">
          <p className="font-medium">
            <Trans>This may answer your question:</Trans>
          </p>
          <ul className="grid gap-1">
            {offered.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => openArticle(id)}
                  className="flex min-h-(--control-s) items-center gap-2 rounded-s text-start text-accent hover:underline"
                >
                  <Icon of={BookOpen} size="s" />
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
