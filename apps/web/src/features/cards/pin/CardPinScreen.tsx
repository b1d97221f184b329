/** /card/{accountId}/pin/: what the PIN is, and another one. */
import { accounts } from '@ducat/contract/accounts/calls'
import { isCard } from '@ducat/contract/accounts/rules'
import { cardCan } from '@ducat/contract/cards/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Banner, Card, Empty, Icon, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { cardKindOf, cardPage, type Account } from '../cards.ts'
import { kindNames } from '../states.ts'
import { whyNot } from '../why-not.ts'
import { ChangePin } from './ChangePin.tsx'
import { ShowPin } from './ShowPin.tsx'

export function CardPinScreen() {
  const { t } = useLingui()
  const { accountId } = useParams({ strict: false })
  const list = useCall(accounts.list, {})
  return (
    <Awaited of={list} failed={t`We could not load the card`}>
      {({ accounts: { account } }) => {
        const card = account.find((one) => isCard(one) && String(one.accountId) === accountId)
        return card ? (
          <PinPage key={card.accountId} card={card} />
        ) : (
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
      }}
    </Awaited>
  )
}

function PinPage({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const name = card.cardAliasName ?? t(kindNames[cardKindOf(card)])
  const lastFour = (card.cardNumberMasked ?? '').slice(-4)
  const off = whyNot('showPin', card)
  return (
    <>
      <div className="grid gap-1.5">
        <Link {...cardPage(card)} className="flex w-fit items-center gap-1.5 text-13 text-muted! hover:text-ink!">
          <Icon of={ArrowLeft} size="s" />
          {name}
        </Link>
        <PageHead title={t`PIN of your card`}>
          <Trans>
            {name}, ending in {lastFour}. Nobody from the bank ever asks for the PIN.
          </Trans>
        </PageHead>
      </div>
      {off ? (
        <Banner
          tone="warning"
          action={
            cardCan('activate', card) && (
              <Link to={to.confirmCard} params={{ cardId: String(card.accountId) }} className={buttonLook('default', 's')}>
                <Trans>Activate the card</Trans>
              </Link>
            )
          }
        >
          {t(off)}
        </Banner>
      ) : (
        <div className="grid max-w-220 items-start gap-6 laptop:grid-cols-2">
          <Card title={t`See the PIN`}>
            <ShowPin accountId={card.accountId} />
          </Card>
          <Card title={t`Change the PIN`}>
            <ChangePin accountId={card.accountId} />
          </Card>
        </div>
      )}
    </>
  )
}
