import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '#i18n/format.ts'
import { Amount, Row, Rows, RowText, Surface } from '#ui'
import { cardKindOf, cardPage, isClosed, type Account } from './cards.ts'
import { kindNames } from './states.ts'

/** Apart from those that can be used, folded away: closed ones, and empty ones that are blocked for good. */
export function OverCards({ cards }: { readonly cards: readonly Account[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  if (cards.length === 0) return null
  return (
    <details className="grid gap-3">
      <summary className="w-fit rounded-s py-2 font-medium text-muted">
        <Plural value={cards.length} one="# inactive card" other="# inactive cards" />
      </summary>
      <p className="pb-3 text-13 text-muted">
        <Trans>Closed or permanently blocked. Their payments stay in your history.</Trans>
      </p>
      <Surface>
        <Rows label={t`Inactive cards`}>
          {cards.map((card) => {
            const kind = t(kindNames[cardKindOf(card)])
            const lastFour = (card.cardNumberMasked ?? '').slice(-4)
            return (
              <Row key={card.accountId} onPress={isClosed(card) ? undefined : () => void navigate(cardPage(card))}>
                <RowText title={card.cardAliasName ?? kind} note={t`${kind} ending in ${lastFour}`} />
                <Amount parts={format.money(card.balance, card.currencyCode)} />
              </Row>
            )
          })}
        </Rows>
      </Surface>
    </details>
  )
}
