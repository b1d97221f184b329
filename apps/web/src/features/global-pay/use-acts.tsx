/** What a sender does about recipients: each act is said before it is done, and what became of it afterwards. */
import { sent } from '@ducat/contract/global-pay/calls'
import { decimal, parseMoney } from '@ducat/values'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { sumsOf } from '#tables/sums.ts'
import type { Act, Payment } from './recipients.ts'

const ExtendDialog = lazy(async () => ({ default: (await import('./ExtendDialog.tsx')).ExtendDialog }))
const CorrectDialog = lazy(async () => ({ default: (await import('./CorrectDialog.tsx')).CorrectDialog }))

interface Acts {
  readonly start: (act: Act, payments: readonly Payment[], onDone?: () => void) => void
  readonly busy: boolean
  readonly dialog: ReactNode
}

interface Asked {
  readonly act: Act
  readonly payments: readonly Payment[]
  readonly onDone: (() => void) | undefined
}

export function useActs(): Acts {
  const { t } = useLingui()
  const format = useFormat()
  const remind = useAct(sent.remind)
  const recall = useAct(sent.recall)
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)

  const sumOf = (payments: readonly Payment[]): string =>
    sumsOf(payments, ({ amount, currencyCode }) => parseMoney(amount, currencyCode))
      .map((sum) => format.moneyText(decimal(sum), sum.currency))
      .join(', ')
  const tell = (done: number, failed: number, text: string) => {
    if (done > 0) toast({ text, tone: 'positive' })
    if (failed > 0)
      toast({
        text: t`${plural(failed, { one: '# payment has changed meanwhile and was left as it is.', other: '# payments have changed meanwhile and were left as they are.' })}`,
        tone: 'info',
      })
  }
  const write = async (payments: readonly Payment[], onDone?: () => void) => {
    const { done, failed } = await remind.act({ paymentIds: payments.map(({ paymentId }) => paymentId) })
    tell(done.length, failed.length, t`${plural(done.length, { one: '# reminder sent.', other: '# reminders sent.' })}`)
    onDone?.()
  }
  const takeBack = async (payments: readonly Payment[], onDone?: () => void) => {
    const [first] = payments
    const isOne = payments.length === 1
    const isSure = await confirm({
      title: isOne ? t`Cancel this payment?` : t`${plural(payments.length, { one: 'Cancel # payment?', other: 'Cancel # payments?' })}`,
      facts: [
        ...(isOne && first ? [{ key: t`Recipient`, value: first.beneficiaryName }] : []),
        { key: t`Returned to your account`, value: sumOf(payments) },
      ],
      warning: t`The links stop working at once. Fees are returned too.`,
      confirmLabel: t`Cancel payment`,
      destructive: true,
    })
    if (!isSure) return
    const { done, failed } = await recall.act({ paymentIds: payments.map(({ paymentId }) => paymentId) })
    tell(
      done.length,
      failed.length,
      t`${plural(done.length, { one: '# payment cancelled. The money is back in your account.', other: '# payments cancelled. The money is back in your account.' })}`,
    )
    onDone?.()
  }
  const start: Acts['start'] = (act, payments, onDone) => {
    if (act === 'remind') void write(payments, onDone).catch(showFailure)
    else if (act === 'recall') void takeBack(payments, onDone).catch(showFailure)
    else ask({ act, payments, onDone })
  }
  const first = asked?.payments[0]
  return {
    start,
    busy: remind.busy || recall.busy,
    dialog: (
      <Suspense>
        {asked?.act === 'extend' && (
          <ExtendDialog
            payments={asked.payments}
            onClose={close}
            onDone={(done, failed) => {
              close()
              tell(done, failed, t`${plural(done, { one: '# link extended.', other: '# links extended.' })}`)
              asked.onDone?.()
            }}
          />
        )}
        {asked?.act === 'correct' && first && <CorrectDialog payment={first} onClose={close} />}
      </Suspense>
    ),
  }
}
