/** /cards with physical and virtual: the cards somebody holds, what each needs next, and how to get one. */
import { accounts } from '@ducat/contract/accounts/calls'
import { application } from '@ducat/contract/cards/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Empty, Icon, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { cardsOf, type Account, type Cards } from './cards.ts'
import { CardTile } from './CardTile.tsx'
import { OverCards } from './OverCards.tsx'
import { ListLinks } from './ListLinks.tsx'

export function CardsScreen() {
  const { t } = useLingui()
  const path = useLocation().pathname.replace(/(.)\/$/, '$1')
  const list = useCall(accounts.list, {})
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHead title={path === to.virtualCards ? t`Virtual cards` : path === to.physicalCards ? t`Physical cards` : t`Cards`} />
        <AddLink />
      </div>
      <Awaited of={list} failed={t`We could not load your cards`}>
        {({ accounts: { account } }) => <Lists cards={cardsOf(account)} path={path} stale={list.isFetching} />}
      </Awaited>
    </>
  )
}

function AddLink() {
  const may = useMay(application.create)
  return may.allowed ? (
    <Link to={to.addCard} className={buttonLook('primary')}>
      <Icon of={Plus} />
      <Trans>Get a card</Trans>
    </Link>
  ) : null
}

function Lists({ cards, path, stale }: { readonly cards: Cards; readonly path: string; readonly stale: boolean }) {
  // A debit card is plastic as well.
  const plastic = [...cards.physical, ...cards.debit]
  const shown = path === to.virtualCards ? cards.virtual : path === to.physicalCards ? plastic : [...plastic, ...cards.virtual]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListLinks physical={plastic.length} virtual={cards.virtual.length} />
      {shown.length === 0 ? <NoCards isVirtual={path === to.virtualCards} /> : <Tiles cards={shown} stale={stale} />}
      <OverCards cards={cards.over} />
    </div>
  )
}

const Tiles = ({ cards, stale }: { readonly cards: readonly Account[]; readonly stale: boolean }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-x-6 gap-y-8">
    {cards.map((card) => (
      <CardTile key={card.accountId} card={card} stale={stale} />
    ))}
  </ul>
)

function NoCards({ isVirtual }: { readonly isVirtual: boolean }) {
  const { t } = useLingui()
  return (
    <Surface>
      <Empty
        title={isVirtual ? t`No virtual cards yet` : t`No cards yet`}
        action={
          <Link to={to.addCard}>
            <Trans>See the cards you can get</Trans>
          </Link>
        }
      >
        {t`A virtual card works online a minute after you order it. A plastic one comes by post and works in shops and at ATMs too.`}
      </Empty>
    </Surface>
  )
}
