import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { CallError, VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, CodeField, KeyValues, type KeyValue } from '#ui'
import { answer, type Request } from './asking.ts'
import type { OwnPhone } from './own-phone.ts'
import { readingOf, type Payment } from './reading.ts'

export type Said = 'confirmed' | 'declined' | 'closed'

interface RequestCardProps {
  readonly phone: OwnPhone
  readonly request: Request
  readonly onAnswered: (how: Said) => void
}

/** Is this you? What is asked, the digits of the screen that asks, yes and no. */
export function RequestCard({ phone, request, onAnswered }: RequestCardProps) {
  const { t } = useLingui()
  const id = useId()
  const [digits, setDigits] = useState('')
  const [busy, setBusy] = useState<'yes' | 'no'>()
  const [wrong, setWrong] = useState<string>()
  const [title, blocks] = useWords(request.shows)

  const say = async (yes: boolean) => {
    if (busy) return
    setBusy(yes ? 'yes' : 'no')
    setWrong(undefined)
    try {
      await answer(phone, request, yes ? digits : undefined)
      onAnswered(yes ? 'confirmed' : 'declined')
    } catch (error) {
      if (error instanceof CallError && error.status === 404) onAnswered('closed')
      else setWrong(error instanceof VerifyError ? t`These are not the digits on the screen. Look again.` : sentence(error))
      setBusy(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (digits.length === 2) void say(true)
  }
  return (
    <form aria-labelledby={id} noValidate onSubmit={submit} className="grid gap-5 rounded-l border bg-surface p-5">
      <h2 id={id}>{title}</h2>
      {blocks.map((entries, place) => (
        // Payments that are approved at once have an order and nothing else to tell them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <KeyValues key={place} entries={entries} />
      ))}
      <CodeField
        label={t`Two digits from the screen that asks`}
        length={2}
        name="digits"
        value={digits}
        onChange={setDigits}
        error={wrong}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="primary"
          size="l"
          loading={busy === 'yes'}
          disabledReason={digits.length < 2 ? t`Enter both digits first.` : undefined}
        >
          <Trans>Confirm</Trans>
        </Button>
        <Button size="l" loading={busy === 'no'} onClick={() => void say(false)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      <p className="text-13 text-muted">
        <Trans>If you did not ask for this, decline it.</Trans>
      </p>
    </form>
  )
}

function useWords(shows: string): readonly [title: string, blocks: readonly (readonly KeyValue[])[]] {
  const { t } = useLingui()
  const format = useFormat()
  const reading = readingOf(shows)
  const money = (text: string) => {
    const [amount = '', currency = ''] = text.split(' ')
    return format.moneyText(amount, currency)
  }
  const payment = ({ send, fee, arrives, to, account, more }: Payment): KeyValue[] => [
    { key: t`Amount`, value: <strong className="numeric">{money(send)}</strong> },
    { key: t`Recipient`, value: to },
    ...(account === '' ? [] : [{ key: t`Account`, value: account }]),
    ...(fee === undefined ? [] : [{ key: t`Fee`, value: money(fee) }]),
    ...(arrives === undefined ? [] : [{ key: t`Arrives`, value: money(arrives) }]),
    ...(more.length === 0 ? [] : [{ key: t`Also`, value: <span className="whitespace-pre-line">{more.join('\n')}</span> }]),
  ]
  switch (reading.about) {
    case 'signIn':
      return [
        t`Is this you signing in?`,
        [
          [
            { key: t`Where`, value: reading.from },
            { key: t`With`, value: reading.browser },
            { key: t`When`, value: format.dayTime(reading.at) },
          ],
        ],
      ]
    case 'payments':
      return [t`Do you confirm this payment?`, reading.payments.map(payment)]
    case 'change':
      return [
        t`Do you confirm this change?`,
        [[{ key: t`What changes`, value: <span className="whitespace-pre-line">{reading.lines.join('\n')}</span> }]],
      ]
  }
}
