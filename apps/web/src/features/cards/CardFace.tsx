import './card-face.css'
import { cardStatus } from '@ducat/contract/accounts/models'
import { useLingui } from '@lingui/react/macro'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import { classes } from '#ui'
import { onFace } from './card-number.ts'
import { cardKindOf, expiryOf, type Account } from './cards.ts'
import { kindWords } from './states.ts'

const works: readonly (number | undefined)[] = [cardStatus.active, cardStatus.shipped, cardStatus.pending, 65]

/** The card itself in the brand's colours: a picture. What it says is said beside it in words too. */
export function CardFace({ card, className }: { readonly card: Account; readonly className?: string }) {
  const { t } = useLingui()
  const kind = cardKindOf(card)
  return (
    <span
      aria-hidden
      className={classes(
        'card-face',
        kind === 'virtual' ? 'card-face-virtual' : 'mint-art',
        !works.includes(card.cardStatusId) && 'card-face-off',
        className,
      )}
    >
      <span className="card-face-logo">
        <BrandLogo />
      </span>
      <span className="card-face-kind">{t(kindWords[kind])}</span>
      {kind !== 'virtual' && <span className="card-face-chip" />}
      <span className="card-face-number">{onFace(card.cardNumberMasked ?? '')}</span>
      <span className="card-face-name">{card.cardAliasName}</span>
      <span className="card-face-expiry">{expiryOf(card)}</span>
    </span>
  )
}
