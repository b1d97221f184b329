import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { CrackedCoinDrawing } from './drawings.tsx'

interface ErrorNoteProps {
  /** What failed. */
  readonly title: string
  /** It stands for the whole page: its title is the heading of the page. */
  readonly isPage?: boolean
  /** That money is safe, if it is, and what to do. */
  readonly children: ReactNode
  readonly retry?: { readonly label: string; readonly onPress: () => void; readonly busy?: boolean } | undefined
  /** What support wants to know, folded away: the request id. */
  readonly support?: { readonly label: string; readonly text: string } | undefined
}

/** Something did not arrive. It stands where the content would have stood. */
export const ErrorNote = ({ title, isPage = false, children, retry, support }: ErrorNoteProps) => (
  <div role="alert" className="grid justify-items-center gap-3 px-6 py-8 text-center">
    <CrackedCoinDrawing />
    {isPage ? <h1>{title}</h1> : <p className="text-16 font-strong">{title}</p>}
    <p className="max-w-[44ch] text-muted">{children}</p>
    {retry && (
      <Button onClick={retry.onPress} loading={retry.busy ?? false}>
        {retry.label}
      </Button>
    )}
    {support && (
      <details className="text-13 text-muted">
        <summary className="rounded-s px-2 py-1">{support.label}</summary>
        <span className="identifier wrap-anywhere select-all">{support.text}</span>
      </details>
    )}
  </div>
)
