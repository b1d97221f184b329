/** An article: its sentences and steps, with links to pages and to other articles. */
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Article, Line, Piece } from './article.ts'

interface ArticleTextProps {
  readonly article: Article
  readonly onArticle: (id: string) => void
  /** A link to a page was followed. */
  readonly onLeave: () => void
}

export function ArticleText({ article, ...ways }: ArticleTextProps) {
  return (
    <div className="grid gap-4 text-15 text-pretty">
      {article.blocks.map((block, place) =>
        'steps' in block ? (
          <ol key={place} className="grid list-decimal gap-2 ps-6">
            {block.steps.map((step, nth) => (
              <li key={nth} className="ps-1">
                <Words line={step} {...ways} />
              </li>
            ))}
          </ol>
        ) : (
          <p key={place}>
            <Words line={block.text} {...ways} />
          </p>
        ),
      )}
    </div>
  )
}

type Ways = Pick<ArticleTextProps, 'onArticle' | 'onLeave'>

const Words = ({ line, ...ways }: Ways & { readonly line: Line }) =>
  line.map((piece, place) => (
    <Fragment key={place}>
      <OnePiece piece={piece} {...ways} />
    </Fragment>
  ))

function OnePiece({ piece, onArticle, onLeave }: Ways & { readonly piece: Piece }) {
  if (typeof piece === 'string') return piece
  if ('strong' in piece) return <strong className="font-strong">{piece.strong}</strong>
  if ('page' in piece)
    return (
      <Link to={piece.page} onClick={onLeave} className="underline">
        {piece.link}
      </Link>
    )
  return (
    <button type="button" onClick={() => onArticle(piece.article)} className="inline rounded-s text-start text-accent underline">
      {piece.link}
    </button>
  )
}
