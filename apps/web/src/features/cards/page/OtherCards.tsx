import { application } from '@ducat/contract/cards/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMay } from '#api/may.ts'
import * as to from '#paths'
import { Section, VisuallyHidden } from '#ui'
import { CardFace } from '../CardFace.tsx'
import { cardKindOf, cardPage, type Account } from '../cards.ts'
import { OverCards } from '../OverCards.tsx'
import { kindNames, stateOf } from '../states.ts'

/** So many stand here; the lists have all of them. */
const SHOWN = 4

/** The other cards in small, each a link; those that are over below, and the way to one more. */
export function OtherCards({ cards, over }: { readonly cards: readonly Account[]; readonly over: readonly Account[] }) {
  const { t } = useLingui()
  const may = useMay(application.create)
  return (
    <Section
      title={t`Other cards`}
      action={
        may.allowed && (
          <Link to={to.addCard} className="text-13">
            <Trans>Get a card</Trans>
          </Link>
        )
      }
    >
      {cards.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {cards.slice(0, SHOWN).map((card) => {
            const name = card.cardAliasName ?? t(kindNames[cardKindOf(card)])
            const state = t(stateOf(card.cardStatusId).label)
            return (
              <li key={card.accountId} className="min-w-0">
                <Link {...cardPage(card)} className="block rounded-m">
                  <CardFace card={card} />
                  <VisuallyHidden>{t`${name}, ${state}`}</VisuallyHidden>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {cards.length > SHOWN && (
        <Link to={to.cards} className="text-13">
          <Trans>All cards</Trans>
        </Link>
      )}
      {cards.length === 0 && over.length === 0 && (
        <p className="text-13 text-muted">
          <Trans>This is your only card.</Trans>
        </p>
      )}
      <OverCards cards={over} />
    </Section>
  )
}
