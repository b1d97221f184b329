/** The page to come back to: where the money is, step by step. */
import type { ReceiveState } from '@ducat/contract/receive/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMethodNames } from '#features/destinations'
import { useFormat } from '#i18n/format.ts'
import { Amount, KeyValues, Surface, Timeline } from '#ui'
import { Heading } from '#shell/external/Heading.tsx'
import type { Received } from './received.ts'

const stepWords: Readonly<Partial<Record<ReceiveState, MessageDescriptor>>> = {
  sent: msg`The sender set the money aside`,
  opened: msg`You opened the link`,
  chosen: msg`You chose how to be paid`,
  confirmed: msg`You confirmed with your code`,
  paid: msg({ message: 'Paid', context: 'timeline' }),
  returned: msg`Returned by the bank`,
}

export function OnItsWay({ received }: { readonly received: Received }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMethodNames()
  const { status, steps, paymentMethod, toAmount, toCurrencyCode, toAccount, arrivesOn } = received
  const isPaid = status === 'paid'
  return (
    <>
      <Heading title={isPaid ? t`The money has arrived` : t`The money is on its way`}>
        {isPaid ? t`You can keep this page as a record.` : t`You do not have to do anything. This page updates automatically.`}
      </Heading>
      <Surface className="px-5 py-2 max-tablet:px-4">
        <KeyValues
          entries={[
            ...(toAmount !== undefined && toCurrencyCode !== undefined
              ? [{ key: t`You get`, value: <Amount parts={format.money(toAmount, toCurrencyCode)} className="font-medium" /> }]
              : []),
            ...(paymentMethod ? [{ key: t({ message: 'Method', context: 'payment' }), value: nameOf(paymentMethod) }] : []),
            ...(toAccount === undefined ? [] : [{ key: t({ message: 'To', context: 'account' }), value: toAccount }]),
            ...(arrivesOn !== undefined && !isPaid ? [{ key: t`Arrives by`, value: format.day(arrivesOn) }] : []),
          ]}
        />
      </Surface>
      <div aria-live="polite">
        <Timeline
          entries={steps
            .flatMap(({ step, at }, place) => {
              const words = stepWords[step]
              const isLast = place === steps.length - 1
              return words
                ? [
                    {
                      key: `${step} ${at}`,
                      title: t(words),
                      note: format.dayTime(at),
                      state: step === 'returned' ? ('wrong' as const) : isLast && !isPaid ? ('waiting' as const) : ('past' as const),
                    },
                  ]
                : []
            })
            .toReversed()}
        />
      </div>
    </>
  )
}
