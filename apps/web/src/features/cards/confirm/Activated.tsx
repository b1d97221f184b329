import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button, Card, Icon } from '#ui'
import { cardKindOf, cardPage, type Account } from '../cards.ts'
import { useBriefly } from '../secrets/use-briefly.ts'
import { kindNames } from '../states.ts'

/** How long the PIN of a new card can be read. */
const PIN_SHOWN = 30

interface ActivatedProps {
  readonly card: Account
  /** Empty once it has been looked at. */
  readonly pin: string
  readonly onGone: () => void
}

/** The card works. Its PIN stands here once, for half a minute; after that the page of PIN actions has it. */
export function Activated({ card, pin, onGone }: ActivatedProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { shown, left, show } = useBriefly<string>(PIN_SHOWN)
  const hasPin = cardKindOf(card) !== 'virtual'
  const begin = useEffectEvent(() => {
    if (hasPin && pin !== '') show(pin)
    onGone()
  })
  useEffect(() => begin(), [])
  return (
    <div className="max-w-160">
      <Card title={card.cardAliasName ?? t(kindNames[cardKindOf(card)])}>
        <div className="grid justify-items-start gap-5 p-5 max-tablet:p-4">
          <p role="status" className="flex items-center gap-3">
            <Icon of={CircleCheck} size="l" className="text-positive" />
            {hasPin ? <Trans>You can pay with it from now on.</Trans> : <Trans>You can pay with it online from now on.</Trans>}
          </p>
          {hasPin && (
            <div className="grid gap-1" data-private>
              <p className="text-12 text-muted">
                <Trans>PIN</Trans>
              </p>
              {shown === undefined ? (
                <p className="max-w-[44ch]">
                  <Trans>It is hidden now. You find it again on the page of the card, under PIN.</Trans>
                </p>
              ) : (
                <>
                  <output aria-label={t`PIN`} className="identifier text-[32px]! leading-10 font-medium tracking-[0.3em]">
                    {shown}
                  </output>
                  <p className="text-12 text-muted">
                    <Plural value={left} one="Hidden in # second" other="Hidden in # seconds" />
                  </p>
                </>
              )}
            </div>
          )}
          <Button look="primary" size="l" onClick={() => void navigate(cardPage(card))}>
            {hasPin && shown !== undefined ? <Trans>I have noted it</Trans> : <Trans>Open the card</Trans>}
          </Button>
        </div>
      </Card>
    </div>
  )
}
