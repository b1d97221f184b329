import './share-bar.css'

export interface Share {
  readonly key: string
  readonly label: string
  /** Parts of a thousand: 699 is drawn as 69.9%. */
  readonly perMille: number
  /** As people read it: `69.9%`. */
  readonly text: string
}

/** How a whole is made up: a reeded bar, with the same figures in words below it. */
export const ShareBar = ({ shares }: { readonly shares: readonly Share[] }) => (
  <div className="grid gap-2">
    <div aria-hidden className="share-bar">
      {shares.map(({ key, perMille }) => (
        <span key={key} style={{ flexGrow: Math.max(perMille, 1) }} />
      ))}
    </div>
    <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-12 text-muted">
      {shares.map(({ key, label, text }) => (
        <li key={key} className="numeric">
          {label} {text}
        </li>
      ))}
    </ul>
  </div>
)
