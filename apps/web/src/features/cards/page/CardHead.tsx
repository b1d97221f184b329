import { lifecycle } from '@ducat/contract/cards/calls'
import { betweenAccounts } from '@ducat/contract/transfers/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMay } from '#api/may.ts'
import * as to from '#paths'
import { useTitle } from '#shell/title.ts'
import { Badge, Button, Icon, IconButton, VisuallyHidden } from '#ui'
import { cardKindOf, type Account } from '../cards.ts'
import { kindNames, stateOf } from '../states.ts'
import { whyNot } from '../why-not.ts'
import { RenameForm } from './RenameForm.tsx'

const LoadDialog = lazy(() => import('../orders/LoadDialog.tsx').then((module) => ({ default: module.LoadDialog })))

/** Which card this is, its state in a word, and money onto it. */
export function CardHead({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const [isLoading, load] = useState(false)
  const may = useMay(betweenAccounts.send)
  const kind = cardKindOf(card)
  const name = card.cardAliasName ?? t(kindNames[kind])
  const off = whyNot('load', card)
  useTitle(name)
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-0 gap-1.5">
        <Crumbs isVirtual={kind === 'virtual'} />
        <Name card={card} name={name} />
      </div>
      {kind !== 'debit' && (
        <Button look="primary" icon={Plus} disabledReason={may.reason ?? (off && t(off))} onClick={() => load(true)}>
          <Trans>Top up card</Trans>
        </Button>
      )}
      <Suspense>{isLoading && <LoadDialog card={card} onClose={() => load(false)} />}</Suspense>
    </div>
  )
}

function Crumbs({ isVirtual }: { readonly isVirtual: boolean }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Where you are`} className="flex items-center gap-1.5 text-13 text-muted">
      <Link to={to.cards} className="text-muted! hover:text-ink!">
        <Trans>Cards</Trans>
      </Link>
      <Icon of={ChevronRight} size="s" />
      <Link to={isVirtual ? to.virtualCards : to.physicalCards} className="text-muted! hover:text-ink!">
        {isVirtual ? <Trans context="cards">Virtual</Trans> : <Trans context="cards">Physical</Trans>}
      </Link>
    </nav>
  )
}

/** The name, and the way to change it where it stands. */
function Name({ card, name }: { readonly card: Account; readonly name: string }) {
  const { t } = useLingui()
  const [isRenaming, rename] = useState(false)
  const may = useMay(lifecycle.rename)
  const { label, tone } = stateOf(card.cardStatusId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [isRenaming])
  if (isRenaming)
    return (
      <>
        <VisuallyHidden as="div">
          <h1>{name}</h1>
        </VisuallyHidden>
        <RenameForm card={card} onClose={() => rename(false)} />
      </>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex min-w-0 items-center gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-28 wrap-anywhere outline-none">
          {name}
        </h1>
        {may.allowed && !whyNot('rename', card) && <IconButton icon={Pencil} label={t`Rename the card`} onClick={() => rename(true)} />}
      </span>
      <Badge tone={tone}>{t(label)}</Badge>
    </div>
  )
}
