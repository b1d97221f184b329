/** Line drawings for pages and boxes without content, in tokens and with the reeding of a coin's edge. */

/** A sheet of paper waiting for a coin. */
export const SheetDrawing = () => (
  <svg aria-hidden width="132" height="104" viewBox="0 0 132 104" fill="none">
    <rect x="26.5" y="8.5" width="68" height="88" rx="6" className="fill-surface stroke-line-strong" />
    <path d="M40 28h28M40 40h40M40 50h40M40 60h24" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
    <circle cx="92" cy="74" r="22" className="fill-surface stroke-line" />
    <circle cx="92" cy="74" r="21" className="stroke-accent" strokeWidth="3" strokeDasharray="1.2 2.2" />
    <circle cx="92" cy="74" r="16.5" className="fill-accent-soft stroke-accent-line" />
    <path d="M92 66v16M84 74h16" className="stroke-accent" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
)

/** A coin with a crack. */
export const CrackedCoinDrawing = () => (
  <svg aria-hidden width="132" height="104" viewBox="-66 -52 132 104" fill="none">
    <circle r="40" className="stroke-line-strong" strokeWidth="4" strokeDasharray="1.6 3.4" />
    <circle r="32" className="fill-sunken stroke-line" />
    <path d="M-6-40 4-14-7 2 6 18-2 40" className="stroke-surface" strokeWidth="9" />
    <path d="M-6-36 4-14-7 2 6 18-1 34" className="stroke-muted" strokeWidth="1.6" strokeLinejoin="round" />
  </svg>
)
