import { buttons } from '@ducat/contract/buttons/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { send } from '#api/send.ts'
import { useLookUp } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount, KeyValues, Skeleton } from '#ui'
import type { ButtonInput } from '../button.ts'

type Price = OutputOf<typeof buttons.price>

/** What each way takes from the payer, what it costs the merchant, and what arrives, before anything is saved. */
export function Earnings({ button }: { readonly button: Partial<ButtonInput> }) {
  const { t } = useLingui()
  const format = useFormat()
  const { amount = '', currencyCode = 'EUR' } = button
  const asked = /[1-9]/.test(amount) ? `${amount} ${currencyCode}` : undefined
  const found = useLookUp(asked, priceOf)
  const price = found.state === 'known' ? found.answer : undefined
  const waiting = found.state === 'asking' ? <Skeleton className="inline-block h-3 w-16" /> : '–'
  const money = (text: string) => <Amount parts={format.money(text, currencyCode)} />
  const isSubscription = button.type === 'subscription'
  const ways = (price?.methods ?? []).filter(({ method }) => !isSubscription || method !== 'card')
  return (
    <div aria-live="polite" aria-busy={found.state === 'asking'}>
      <KeyValues
        entries={[
          ...ways.map(({ method, payerTotal }) => ({ key: t(wayWords[method]), value: money(payerTotal) })),
          { key: t`Your fee`, value: price ? (/[1-9]/.test(price.fee) ? money(price.fee) : t`No fee`) : waiting },
          {
            key: isSubscription ? t`You receive each time` : t`You receive`,
            value: price ? <Amount parts={format.money(price.arrives, currencyCode)} className="font-medium" /> : waiting,
          },
        ]}
      />
    </div>
  )
}

const wayWords: Readonly<Record<Price['methods'][number]['method'], MessageDescriptor>> = {
  card: msg`Payer pays by card`,
  account: msg`A person pays from an account`,
  businessAccount: msg`A company pays from an account`,
}

function priceOf(asked: string): Promise<Price> {
  const [amount = '', currencyCode = ''] = asked.split(' ')
  return send(buttons.price, { amount, currencyCode })
}
