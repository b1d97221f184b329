/** A new invoice: to whom, what for, until when; with lines, or with an amount alone; once, or again and again. */
import { accounts } from '@ducat/contract/accounts/calls'
import { groupOf } from '@ducat/contract/accounts/rules'
import { invoices } from '@ducat/contract/invoices/calls'
import { isProblem, totalsOf } from '@ducat/contract/invoices/rules'
import { addDays, addMonths } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, checkEmail, CurrencyField, DayField, EmailField, MoneyField, UploadField, useCallForm } from '#forms'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Dialog, SegmentedChoice, TextArea, TextField } from '#ui'
import { Awaited } from '#shell/main/Awaited.tsx'
import { LineFields } from './LineFields.tsx'
import { emptyLine, wholeLines, withAmount, type Line } from './lines.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { useLineProblem } from './line-problem.ts'

/** Two weeks to pay, unless the sender says otherwise. */
const USUAL_DAYS = 14
/** As the bank has it. */
const LATEST_MONTHS = 24
/** As the contract has it. */
const rule = { types: ['pdf', 'jpg', 'png'], maxMb: 5 } as const

interface CreateDialogProps {
  readonly onClose: () => void
  readonly onCreated: (isRecurring: boolean) => void
}

export function CreateDialog(props: CreateDialogProps) {
  const { t } = useLingui()
  const list = useCall(accounts.list, {})
  return (
    <Dialog title={t`New invoice`} closeLabel={t`Close`} onClose={props.onClose} wide>
      <Awaited of={list} failed={t`We could not load your accounts`}>
        {(data) => <CreateForm {...props} currencies={currenciesOf(data.accounts.account)} />}
      </Awaited>
    </Dialog>
  )
}

/** Money can be asked for in the currencies that the customer holds. */
const currenciesOf = (held: readonly (Parameters<typeof groupOf>[0] & { readonly currencyCode: string })[]): readonly string[] => [
  ...new Set(held.filter((account) => groupOf(account) === 'payment').map(({ currencyCode }) => currencyCode)),
]

export function CreateForm({ currencies, onCreated }: CreateDialogProps & { readonly currencies: readonly string[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const say = useLineProblem()
  const form = useCallForm(invoices.create, {
    start: { currency: currencies[0] ?? 'EUR', dueDate: addDays(today(), USUAL_DAYS), lines: [emptyLine] },
    also: ({ lines, currency }) => {
      const found = lines && currency ? totalsOf(wholeLines(lines), currency) : undefined
      return found && isProblem(found) ? { [`lines.${found.line}.${found.field}`]: say(found, currency!) } : {}
    },
    onDone: ({ number }, { frequency, toEmail }) => {
      toast({ text: t`Invoice ${number} sent to ${toEmail}.`, tone: 'positive' })
      onCreated(frequency !== undefined)
    },
  })
  const { lines, currency = 'EUR', amount = '' } = form.values
  const change = (next: readonly Line[], code = currency) => form.set({ ...withAmount(next, code), currency: code })
  const sent = form.field('amount')
  const taxed = lines?.some(({ taxPercent = '' }: Partial<Line>) => /[1-9]/.test(taxPercent)) ?? false
  const isSum = /[1-9]/.test(amount)
  const money = isSum ? format.moneyText(amount, currency) : ''
  return (
    <CallForm form={form} submit={isSum ? t`Send invoice for ${money}` : t`Send invoice`}>
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <EmailField label={t`Payer’s e-mail`} autoComplete="off" check={checkEmail} {...form.field('toEmail')} />
        <TextField label={t`Payer’s name`} maxLength={140} {...form.field('toName')} />
        <CurrencyField
          label={t`Currency`}
          only={currencies}
          name="currency"
          value={currency}
          error={form.field('currency').error}
          onChange={(code) => code !== undefined && (lines ? change(wholeLines(lines), code) : form.set({ currency: code }))}
        />
        <DayField label={t`Due date`} min={today()} max={addMonths(today(), LATEST_MONTHS)} {...form.field('dueDate')} mark={undefined} />
      </div>
      <SegmentedChoice
        label={t`What you ask for`}
        value={lines ? 'lines' : 'amount'}
        choices={[
          { value: 'lines', name: t`Lines with tax` },
          { value: 'amount', name: t`Amount only` },
        ]}
        onChange={(next) => form.set(next === 'lines' ? withAmount([emptyLine], currency) : { lines: undefined, amount: '' })}
      />
      {lines ? (
        <LineFields form={form} lines={lines} currency={currency} onChange={change} amountError={isSum ? sent.error : undefined} />
      ) : (
        <MoneyField label={t`Amount`} currency={currency} {...sent} />
      )}
      {taxed && (
        <TextField
          label={t`Your tax number`}
          hint={t`Printed on the invoice, and needed for an e-invoice with tax.`}
          maxLength={30}
          isIdentifier
          {...form.field('taxId')}
        />
      )}
      <TextArea label={t`Note to the payer`} maxLength={1000} rows={3} {...form.field('noteBody')} />
      <UploadField label={t`Attachment`} rule={rule} {...form.field('attachment')} value={form.values.attachment as File | undefined} />
      <RepeatFields form={form} />
    </CallForm>
  )
}
