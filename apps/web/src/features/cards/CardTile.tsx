import { cardCan } from '@ducat/contract/cards/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { availableOf, hasOwnMoney } from '#features/accounts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Amount, Badge } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { CardFace } from './CardFace.tsx'
import { cardKindOf, cardPage, type Account } from './cards.ts'
import { kindNames, stateOf } from './states.ts'
import { UnpauseButton } from './UnpauseButton.tsx'

/** One card of a list: the whole of it leads to its page; below it what to do next, where there is something. */
export function CardTile({ card, stale }: { readonly card: Account; readonly stale: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const { label, tone, next } = stateOf(card.cardStatusId)
  const kind = t(kindNames[cardKindOf(card)])
  const name = card.cardAliasName ?? kind
  const lastFour = (card.cardNumberMasked ?? '').slice(-4)
  return (
    <li className="grid min-w-0 content-start gap-3">
      <Link {...cardPage(card)} className="grid min-w-0 gap-3 rounded-l text-ink no-underline!">
        <CardFace card={card} />
        <span className="flex items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1">
            <span className="block truncate text-15 font-strong" title={name}>
              {name}
            </span>
            <span className="block text-12 text-muted">{t`${kind} ending in ${lastFour}`}</span>
          </span>
          {hasOwnMoney(card) && <Amount parts={format.money(availableOf(card), card.currencyCode)} size="m" stale={stale} />}
        </span>
        <span>
          <Badge tone={tone}>{t(label)}</Badge>
        </span>
      </Link>
      {next && <p className="text-13 text-muted">{t(next)}</p>}
      {cardCan('activate', card) && (
        <Link
          to={to.confirmCard}
          params={{ cardId: String(card.accountId) }}
          className={`${buttonLook('default', 's')} justify-self-start`}
        >
          <Trans>Activate the card</Trans>
        </Link>
      )}
      {cardCan('unpause', card) && <UnpauseButton card={card} />}
    </li>
  )
}
