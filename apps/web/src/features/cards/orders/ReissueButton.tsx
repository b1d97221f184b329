import { lifecycle } from '@ducat/contract/cards/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { Button } from '#ui'
import { cardKindOf, type Account } from '../cards.ts'
import { kindNames } from '../states.ts'

const ReissueDialog = lazy(() => import('./ReissueDialog.tsx').then((module) => ({ default: module.ReissueDialog })))

/** A new card for one that works no more, beside the sentence that says so. */
export function ReissueButton({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const may = useMay(lifecycle.reissue)
  const [isOpen, open] = useState(false)
  const name = card.cardAliasName ?? t(kindNames[cardKindOf(card)])
  return (
    <>
      <Button size="s" disabledReason={may.reason} onClick={() => open(true)}>
        <Trans>Get a new card</Trans>
      </Button>
      <Suspense>{isOpen && <ReissueDialog card={card} name={name} onClose={() => open(false)} />}</Suspense>
    </>
  )
}
