/** /cards/{accountId}, and /card/{accountId} for a debit card: one card, what is on it, what it may do, and what was done with it. */
import { accounts } from '@ducat/contract/accounts/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { AskAbout } from '#features/support'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Empty, Surface } from '#ui'
import { CardFace } from './CardFace.tsx'
import { cardsOf, isClosed, type Account } from './cards.ts'
import { LimitsCard } from './limits/LimitsCard.tsx'
import { Balances } from './page/Balances.tsx'
import { CardActs } from './page/CardActs.tsx'
import { CardHead } from './page/CardHead.tsx'
import { NextStep } from './page/NextStep.tsx'
import { OtherCards } from './page/OtherCards.tsx'
import { Requirements } from './page/Requirements.tsx'
import { Settings } from './page/Settings.tsx'
import { Payments } from './payments/Payments.tsx'

export function CardScreen() {
  const { t } = useLingui()
  const { accountId } = useParams({ strict: false })
  const list = useCall(accounts.list, {})
  return (
    <Awaited of={list} failed={t`We could not load the card`}>
      {({ accounts: { account } }) => {
        const { over, physical, debit, virtual } = cardsOf(account)
        const usable = [...physical, ...debit, ...virtual]
        const card = [...usable, ...over].find((one) => String(one.accountId) === accountId && !isClosed(one))
        const without = (cards: readonly Account[]) => cards.filter((one) => one !== card)
        return card ? (
          <CardPage key={card.accountId} card={card} others={without(usable)} over={without(over)} stale={list.isFetching} />
        ) : (
          <NoSuchCard />
        )
      }}
    </Awaited>
  )
}

interface CardPageProps {
  readonly card: Account
  readonly others: readonly Account[]
  readonly over: readonly Account[]
  readonly stale: boolean
}

const CardPage = ({ card, others, over, stale }: CardPageProps) => (
  <>
    <CardHead card={card} />
    <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <CardFace card={card} className="max-laptop:max-w-100" />
        <CardActs card={card} />
        <div>
          <AskAbout about="card" reference={`··${(card.cardNumberMasked ?? '').slice(-4)}`} />
        </div>
        <div className="max-laptop:hidden">
          <OtherCards cards={others} over={over} />
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <NextStep card={card} />
        <Requirements card={card} />
        <Balances card={card} stale={stale} />
        <LimitsCard card={card} />
        <Settings card={card} />
        <Payments card={card} />
        <div className="laptop:hidden">
          <OtherCards cards={others} over={over} />
        </div>
      </div>
    </div>
  </>
)

function NoSuchCard() {
  const { t } = useLingui()
  return (
    <Surface>
      <Empty
        title={t`Card not found`}
        action={
          <Link to={to.cards}>
            <Trans>Your cards</Trans>
          </Link>
        }
      >
        {t`It may be closed, or it belongs to another customer you act for.`}
      </Empty>
    </Surface>
  )
}
