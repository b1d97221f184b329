/** /confirm-card/{cardId}: a card that has arrived begins to work, and shows its PIN once. */
import { accounts } from '@ducat/contract/accounts/calls'
import { isCard } from '@ducat/contract/accounts/rules'
import { activation } from '@ducat/contract/cards/calls'
import { cardCan } from '@ducat/contract/cards/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Card, Empty, Surface } from '#ui'
import { cardKindOf, cardPage, type Account } from '../cards.ts'
import { CardFace } from '../CardFace.tsx'
import { kindNames, stateOf } from '../states.ts'
import { ActivateForm } from './ActivateForm.tsx'
import { Activated } from './Activated.tsx'

export function ConfirmCardScreen() {
  const { cardId = '' } = useParams({ strict: false })
  // Another card is another page: nothing of the one before is left.
  return <Confirming key={cardId} cardId={cardId} />
}

function Confirming({ cardId }: { readonly cardId: string }) {
  const { t } = useLingui()
  const list = useCall(accounts.list, {})
  /** The PIN is kept here while the list of accounts is read again around it. */
  const [pin, setPin] = useState<string>()
  return (
    <>
      <PageHead title={pin === undefined ? t`Activate your card` : t`Your card works now`} />
      <Awaited of={list} failed={t`We could not load the card`}>
        {({ accounts: { account } }) => {
          const card = account.find((one) => isCard(one) && String(one.accountId) === cardId)
          if (card && pin !== undefined) return <Activated card={card} pin={pin} onGone={() => setPin('')} />
          return card && cardCan('activate', card) ? <Waiting card={card} onActivated={setPin} /> : <NothingToActivate card={card} />
        }}
      </Awaited>
    </>
  )
}

function Waiting({ card, onActivated }: { readonly card: Account; readonly onActivated: (pin: string) => void }) {
  const { t } = useLingui()
  const data = useCall(activation.data, { accountId: card.accountId })
  const kind = cardKindOf(card)
  const name = card.cardAliasName ?? t(kindNames[kind])
  return (
    <div className="grid max-w-220 items-start gap-6 laptop:grid-cols-[minmax(0,320px)_minmax(0,1fr)]">
      <CardFace card={card} className="max-laptop:max-w-80" />
      <Card title={name}>
        <div className="grid gap-5 p-5 max-tablet:p-4">
          <p className="text-muted">
            {kind === 'virtual' ? (
              <Trans>Activate the card, and it works in online shops at once.</Trans>
            ) : (
              <Trans>Have the card in your hands. It works as soon as it is activated.</Trans>
            )}
          </p>
          <Awaited of={data} failed={t`We could not load what the activation needs`}>
            {(needs) => <ActivateForm card={card} needs={needs} onActivated={onActivated} />}
          </Awaited>
        </div>
      </Card>
    </div>
  )
}

function NothingToActivate({ card }: { readonly card: Account | undefined }) {
  const { t } = useLingui()
  const state = card && t(stateOf(card.cardStatusId).label)
  return (
    <Surface>
      <Empty
        title={card ? t`There is nothing to activate` : t`Card not found`}
        action={
          card ? (
            <Link {...cardPage(card)}>
              <Trans>Open the card</Trans>
            </Link>
          ) : (
            <Link to={to.cards}>
              <Trans>Your cards</Trans>
            </Link>
          )
        }
      >
        {card ? t`Card status: ${state}.` : t`It may be closed, or it belongs to another customer you act for.`}
      </Empty>
    </Surface>
  )
}
