import './card-art.css'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface CardArtProps {
  readonly kind: 'physical' | 'virtual'
  readonly paused?: boolean
  /** The brand's mark. */
  readonly mark: ReactNode
  readonly lastFour: string
}

/** A payment card in small: the brand's ground and rosette, or for a virtual one a tint with fine diagonals. What it is stands beside it. */
export const CardArt = ({ kind, paused = false, mark, lastFour }: CardArtProps) => (
  <span aria-hidden className={classes('card-art', kind === 'virtual' ? 'card-art-virtual' : 'mint-art', paused && 'opacity-55')}>
    <span className="card-art-mark">{mark}</span>
    <span className="card-art-number">{`·· ${lastFour}`}</span>
  </span>
)
