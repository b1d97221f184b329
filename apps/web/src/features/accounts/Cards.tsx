import type { accounts as accountCalls } from '@ducat/contract/accounts/calls'
import { cardStateOf, groupOf } from '@ducat/contract/accounts/rules'
import type { OutputOf } from '@ducat/contract/kit/call'
import { abilities, type Right } from '@ducat/contract/kit/access'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/session.ts'
import type { CallResult } from '#api/use-call.ts'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Amount, Card, CardArt, Empty, Loading, Row, Rows, RowText } from '#ui'
import { availableOf, hasOwnMoney, type Account } from './holdings.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { RowsLoading } from './RowsLoading.tsx'
import { accountKinds, cardKinds, cardStates, lastFour } from './words.ts'

interface CardsProps {
  readonly list: CallResult<OutputOf<typeof accountCalls.list>>
  readonly mine: readonly Account[] | undefined
  readonly onOpen: (account: Account) => void
}

export function Cards({ list, mine, onOpen }: CardsProps) {
  const { t } = useLingui()
  const { customer } = useSession()
  const mayAsk = customer !== undefined && abilities[customer.accessRights as Right].includes('manage')
  return (
    <Card
      title={t`Cards`}
      className="max-laptop:order-first"
      action={
        mayAsk && (
          <Link to={to.addCard} className="text-13 font-medium">
            {t`Add card`}
          </Link>
        )
      }
    >
      {mine ? (
        mine.length === 0 ? (
          <NoCards />
        ) : (
          <Rows>
            {mine.map((card) => (
              <CardRow key={card.accountId} card={card} stale={list.isFetching} onOpen={() => onOpen(card)} />
            ))}
          </Rows>
        )
      ) : list.error ? (
        <LoadFailed title={t`We could not load your cards`} error={list.error} retry={list.retry} busy={list.isFetching} />
      ) : (
        <Loading label={t`Loading your cards`}>
          <RowsLoading count={3} start="art" />
        </Loading>
      )}
    </Card>
  )
}

function CardRow({ card, stale, onOpen }: { readonly card: Account; readonly stale: boolean; readonly onOpen: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const group = groupOf(card) as keyof typeof cardKinds
  const kind = t(cardKinds[group])
  const state = cardStateOf(card.cardStatusId ?? 0)
  const stateWord = t(cardStates[state])
  return (
    <Row onPress={onOpen}>
      <CardArt
        kind={group === 'virtual' ? 'virtual' : 'physical'}
        paused={state !== 'active' && state !== 'onItsWay'}
        mark={<BrandLogo part="mark" />}
        lastFour={lastFour(card)}
      />
      <RowText title={card.cardAliasName ?? t(accountKinds[group])} note={t`${kind}, ${stateWord}`} wholeNote />
      {hasOwnMoney(card) && <Amount parts={format.money(availableOf(card), card.currencyCode)} stale={stale} className="font-medium" />}
    </Row>
  )
}

function NoCards() {
  const { t } = useLingui()
  return (
    <Empty title={t`No cards yet`} action={<Link to={to.addCard}>{t`Get a card`}</Link>}>
      {t`A virtual card works online a minute after you order it.`}
    </Empty>
  )
}
