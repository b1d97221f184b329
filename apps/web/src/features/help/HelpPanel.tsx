/** Help, opened from the question mark: the article about the page behind it, all the others, and a search over them. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import { ArrowLeft, Keyboard, MessageSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { openPanel } from '#shell/panels.ts'
import { useViewportFlag } from '#shell/viewport.ts'
import { Button, Empty, Icon, Row, Rows, RowText, SearchField, SidePanel, VisuallyHidden } from '#ui'
import type { Article } from './article.ts'
import { ArticleText } from './ArticleText.tsx'
import { foundArticles } from './find-articles.ts'
import { articleOf } from './subjects.ts'
import { useArticles } from './use-articles.ts'
import { wantedArticle } from './wanted.ts'

interface HelpPanelProps {
  readonly onClose: () => void
  /** Whether keys work in the frame: then there is a list of them. */
  readonly hasKeys?: boolean
}

export function HelpPanel({ onClose, hasKeys = true }: HelpPanelProps) {
  const { t } = useLingui()
  const isWide = useViewportFlag('largePhone')
  const articles = useArticles()
  const wanted = wantedArticle.use()
  const here = useMatches({ select: (matches) => articleOf(matches.findLast(({ staticData }) => staticData.name)?.staticData.name) })
  const [shown, show] = useState(wanted ?? here)
  const [typed, type] = useState('')
  useEffect(() => () => wantedArticle.set(() => undefined), [])
  const read = (id: string | undefined) => {
    type('')
    show(id)
  }
  return (
    <SidePanel title={t`Help`} closeLabel={t`Close`} onClose={onClose} sheet={!isWide}>
      <search className="block px-5 pt-4 max-tablet:px-4">
        <SearchField label={t`Search help`} clearLabel={t`Clear`} value={typed} onChange={type} />
      </search>
      <Awaited of={articles} failed={t`We could not load help`}>
        {(all) => {
          const article = typed.trim() === '' ? all.find(({ id }) => id === shown) : undefined
          return article ? (
            <ShownArticle key={article.id} article={article} onArticle={read} onLeave={onClose} />
          ) : (
            <ArticleList articles={foundArticles(all, typed)} isSearch={typed.trim() !== ''} onArticle={read} />
          )
        }}
      </Awaited>
      <footer className="mt-2 flex flex-wrap gap-x-6 gap-y-3 border-t px-5 py-4 max-tablet:px-4">
        <Link to={to.newMessage} onClick={onClose} className="inline-flex items-center gap-2">
          <Icon of={MessageSquare} size="s" />
          <Trans>Write to us</Trans>
        </Link>
        {hasKeys && (
          <button
            type="button"
            onClick={() => openPanel('shortcuts')}
            className="inline-flex items-center gap-2 rounded-s text-accent hover:underline max-phablet:hidden"
          >
            <Icon of={Keyboard} size="s" />
            <Trans>Keyboard shortcuts</Trans>
          </button>
        )}
      </footer>
    </SidePanel>
  )
}

interface ShownArticleProps {
  readonly article: Article
  readonly onArticle: (id: string | undefined) => void
  readonly onLeave: () => void
}

/** Its title takes the focus, so that a screen reader goes on from there. */
function ShownArticle({ article, onArticle, onLeave }: ShownArticleProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <article className="grid justify-items-start gap-4 px-5 py-4 max-tablet:px-4">
      <Button look="quiet" size="s" icon={ArrowLeft} className="-ms-3" onClick={() => onArticle(undefined)}>
        <Trans>All articles</Trans>
      </Button>
      <h3 ref={title} tabIndex={-1} className="text-18 font-strong text-balance outline-none">
        {article.title}
      </h3>
      <ArticleText article={article} onArticle={onArticle} onLeave={onLeave} />
    </article>
  )
}

interface ArticleListProps {
  readonly articles: readonly Article[]
  readonly isSearch: boolean
  readonly onArticle: (id: string) => void
}

function ArticleList({ articles, isSearch, onArticle }: ArticleListProps) {
  const { t } = useLingui()
  return (
    <>
      <VisuallyHidden>
        <p role="status">{isSearch ? t`${plural(articles.length, { one: '# article', other: '# articles' })}` : ''}</p>
      </VisuallyHidden>
      {articles.length === 0 ? (
        <Empty title={t`No results`}>{t`Try another word, or write to us.`}</Empty>
      ) : (
        <div className="pt-3">
          <Rows label={t`Articles`}>
            {articles.map(({ id, title }) => (
              <Row key={id} onPress={() => onArticle(id)}>
                <RowText title={title} wholeTitle />
              </Row>
            ))}
          </Rows>
        </div>
      )}
    </>
  )
}
