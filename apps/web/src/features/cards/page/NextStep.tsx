import { cardStatus } from '@ducat/contract/accounts/models'
import { cardCan } from '@ducat/contract/cards/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import { Banner } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import type { Account } from '../cards.ts'
import { stateOf } from '../states.ts'
import { ReissueButton } from '../orders/ReissueButton.tsx'
import { UnpauseButton } from '../UnpauseButton.tsx'

/** What a card needs before it works, or works again, and the one thing to do about it. A card that works says nothing. */
export function NextStep({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const { email } = useBrand().supports
  const { next, tone } = stateOf(card.cardStatusId)
  const coming = card.cardReissuedStatusId === undefined ? undefined : stateOf(card.cardReissuedStatusId)
  const comingWord = coming && t(coming.label)
  const activate = cardCan('activate', card) && (
    <Link to={to.confirmCard} params={{ cardId: String(card.accountId) }} className={buttonLook('default', 's')}>
      <Trans>Activate the card</Trans>
    </Link>
  )
  return (
    <>
      {comingWord !== undefined && (
        <Banner tone="info" action={activate}>
          <Trans>Your new card: {comingWord}. This one works until you activate it.</Trans>
        </Banner>
      )}
      {next && (
        <Banner
          tone={tone === 'negative' ? 'negative' : tone === 'warning' ? 'warning' : 'info'}
          action={
            cardCan('unpause', card) ? (
              <UnpauseButton card={card} />
            ) : cardCan('reissue', card) ? (
              <ReissueButton card={card} />
            ) : card.cardStatusId === cardStatus.limited ? (
              <a href={`mailto:${email}`}>{email}</a>
            ) : (
              coming === undefined && activate
            )
          }
        >
          {t(next)}
        </Banner>
      )}
    </>
  )
}
