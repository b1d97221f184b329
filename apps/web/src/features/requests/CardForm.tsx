import { requests } from '@ducat/contract/requests/calls'
import type { CardDecline } from '@ducat/contract/requests/models'
import { isCardNumber } from '@ducat/values/card-number'
import { isEmail } from '@ducat/values'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'
import { CardNumberField } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount, Banner, Button, Icon, Surface, TextField } from '#ui'
import type { Asked, Paid } from './asked.ts'
import { readExpiry, typedExpiry } from './expiry.ts'

const declines: Readonly<Record<CardDecline, MessageDescriptor>> = {
  declined: msg`The card’s bank declined the payment. Use another card, or ask that bank.`,
  insufficientFunds: msg`There are insufficient funds on this card. Use another one.`,
  expired: msg`This card has expired. Use another one.`,
  wrongDetails: msg`The card’s bank does not recognise these details. Compare them with the card.`,
  wrongCode: msg`The code was wrong too often. Try again, or use another card.`,
  notServed: msg`This card cannot be used here. Use another one.`,
}

interface CardFormProps {
  readonly secret: string
  readonly asked: Asked
  /** Why the last try did not go through. */
  readonly declined: CardDecline | undefined
  readonly onPaid: (paid: Paid) => void
  readonly onChanged: () => void
}

interface Typed {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly holder: string
  readonly email: string
}

/** What stands on the card. It lives in memory only, and nothing of it is kept. */
export function CardForm({ secret, asked, declined, onPaid, onChanged }: CardFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy } = useRecipientAct(requests.payByCard)
  const [typed, setTyped] = useState<Typed>({ number: '', expiry: '', code: '', holder: asked.payerName ?? '', email: '' })
  const [errors, setErrors] = useState<Readonly<Partial<Record<keyof Typed, string>>>>({})
  const [problem, setProblem] = useState<string>()
  const figure = format.moneyText(asked.amount, asked.currencyCode)
  const payee = asked.payeeName
  const field = (name: keyof Typed) => ({
    name: `card-${name}`,
    value: typed[name],
    error: errors[name],
    onChange: (text: string) => {
      setTyped((before) => ({ ...before, [name]: name === 'expiry' ? typedExpiry(text) : text }))
      setErrors(({ [name]: _gone, ...others }) => others)
    },
  })
  const check = () => {
    const wrong: Partial<Record<keyof Typed, string>> = {
      ...(!isCardNumber(typed.number) && { number: t`Enter the number on the card.` }),
      ...(!readExpiry(typed.expiry) && { expiry: t`Enter month and year, for example 08 / 29.` }),
      ...(!/^\d{3}$/.test(typed.code) && { code: t`Enter the three digits.` }),
      ...(typed.holder.trim() === '' && { holder: t`Enter the name on the card.` }),
      ...(typed.email !== '' && !isEmail(typed.email) && { email: t`Enter a valid e-mail address.` }),
    }
    setErrors(wrong)
    return Object.keys(wrong).length === 0
  }
  const pay = async () => {
    const expiry = readExpiry(typed.expiry)
    if (!check() || !expiry) return
    setProblem(undefined)
    try {
      const paid = await act({
        paymentSecret: secret,
        cardNumber: typed.number,
        cardHolderName: typed.holder,
        cardExpiryMonth: expiry.month,
        cardExpiryYear: expiry.year,
        cardSecurityCode: typed.code,
        ...(typed.email !== '' && { payerEmail: typed.email }),
      })
      // The code is typed again for every try.
      setTyped((before) => ({ ...before, code: '' }))
      onPaid(paid)
    } catch (failure) {
      if (!(failure instanceof VerifyError)) return setProblem(sentence(failure))
      const at = Object.fromEntries(failure.fields.flatMap(({ field: of, description }) => (places[of] ? [[places[of], description]] : [])))
      setErrors(at)
      if (Object.keys(at).length > 0) return
      setProblem(failure.message)
      // Paid or withdrawn meanwhile: the page says so itself.
      onChanged()
    }
  }
  return (
    <form
      noValidate
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <Surface className="grid gap-4 p-5 max-tablet:p-4">
        <div className="grid gap-4 tablet:grid-cols-[minmax(0,1fr)_120px_120px]">
          <CardNumberField label={t`Card number`} {...field('number')} />
          <TextField
            label={t`Expires`}
            {...field('expiry')}
            placeholder={t`MM / YY`}
            inputMode="numeric"
            autoComplete="cc-exp"
            isIdentifier
          />
          <TextField
            label={t`Security code`}
            {...field('code')}
            type="password"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={3}
            isIdentifier
          />
        </div>
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField label={t`Name on the card`} {...field('holder')} autoComplete="cc-name" />
          <TextField label={t`E-mail for the receipt`} {...field('email')} type="email" autoComplete="email" />
        </div>
      </Surface>
      {/* Beside the button: on a phone the top of the form is out of sight. */}
      {(problem ?? declined) !== undefined && <Banner tone="negative">{problem ?? t(declines[declined!])}</Banner>}
      {/* On a phone the amount and the button stay in sight while the form is filled in. */}
      <div className="flex flex-wrap items-center gap-4 max-phablet:sticky max-phablet:bottom-0 max-phablet:z-1 max-phablet:-mx-4 max-phablet:gap-x-4 max-phablet:gap-y-3 max-phablet:border-t max-phablet:bg-raised max-phablet:px-4 max-phablet:pt-3 max-phablet:pb-[calc(12px+env(safe-area-inset-bottom))]">
        <div aria-hidden className="flex w-full items-end justify-between gap-3 phablet:hidden">
          <span className="grid min-w-0 text-12 text-muted">
            <span className="truncate">{t`To ${payee}, by card`}</span>
            <span className="truncate">{t`No fee, at once`}</span>
          </span>
          <Amount size="l" parts={format.money(asked.amount, asked.currencyCode)} />
        </div>
        <Button type="submit" look="primary" size="l" loading={busy} className="max-phablet:w-full">
          <Icon of={Lock} size="s" />
          {t`Pay ${figure}`}
        </Button>
        <span className="text-13 text-muted max-phablet:hidden">
          <Trans>Your bank may ask you to confirm.</Trans>
        </span>
      </div>
      <p className="text-13 wrap-anywhere text-muted">{t`Your card statement will show ${{ text: asked.statementText }}.`}</p>
    </form>
  )
}

/** Where the page shows what the bank says of a field. */
const places: Readonly<Partial<Record<string, keyof Typed>>> = {
  cardNumber: 'number',
  cardExpiryYear: 'expiry',
  cardExpiryMonth: 'expiry',
  cardSecurityCode: 'code',
  cardHolderName: 'holder',
  payerEmail: 'email',
}
