/** The fields that a country and a rail ask for, as the bank names them, each with the control that suits it. */
import { banks } from '@ducat/contract/destinations/calls'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { send as ask } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { BankField, CardNumberField, DayField, findCardBank, IbanField, SwiftField } from '#forms'
import { Select, TextField } from '#ui'
import { isWanted } from './asked-rules.ts'
import type { Asked, AskedField, PaymentSend, PaymentValues } from './payment.ts'

interface AskedFieldsProps {
  readonly send: Pick<PaymentSend, 'form'>
  readonly asked: Asked
}

/** These take the whole width; the others stand in pairs. */
const wide = [
  'iban',
  'walletAddress',
  'cardNumber',
  'instantKey',
  'beneficiaryName',
  'beneficiaryAddress',
  'bankAddress',
  'securityQuestion',
]

export function AskedFields({ send, asked }: AskedFieldsProps) {
  const { form } = send
  const findBank = useBankFinders(send, asked.fields)
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-tablet:grid-cols-1">
      {asked.fields
        .filter(({ name }) => isWanted(name, form.values))
        .map((field) => (
          <div key={field.name} className={wide.includes(field.name) ? 'col-span-full min-w-0' : 'min-w-0'}>
            <OwnField send={send} field={field} findBank={findBank} />
          </div>
        ))}
      {asked.extraParams.map((field) => (
        <Plain key={field.name} field={field} bound={form.part('extraParams', field.name)} />
      ))}
    </div>
  )
}

interface BankFacts {
  readonly bankName: string
  readonly city: string
  readonly address: string
}

/** The bank behind a code, in words; what is asked of it and stands empty is filled in. */
function useBankFinders({ form }: Pick<PaymentSend, 'form'>, asked: readonly AskedField[]) {
  const fill = (found: Readonly<Record<string, string>>) => {
    const given = form.values as Readonly<Record<string, unknown>>
    const empty = Object.entries(found).filter(([name, value]) => value && !given[name] && asked.some((field) => field.name === name))
    if (empty.length > 0) form.know(Object.fromEntries(empty))
  }
  const latest = useRef(fill)
  useEffect(() => {
    latest.current = fill
  })
  const told = useCallback(({ bankName, city, address }: BankFacts, swift?: string) => {
    const bankAddress = [address, city].filter(Boolean).join(', ')
    latest.current({ bankName, bankAddress, ...(swift !== undefined && { swift }) })
    return [bankName, city].filter(Boolean).join(', ')
  }, [])
  const byIban = useCallback(
    async (iban: string) => {
      const found = await ask(banks.byIban, { iban })
      return told(found, found.SWIFT)
    },
    [told],
  )
  const bySwift = useCallback(async (swift: string) => told(await ask(banks.bySwift, { swift })), [told])
  return { byIban, bySwift }
}

interface OwnFieldProps {
  readonly send: Pick<PaymentSend, 'form'>
  readonly field: AskedField
  readonly findBank: ReturnType<typeof useBankFinders>
}

function OwnField({ send: { form }, field, findBank }: OwnFieldProps) {
  const { t } = useLingui()
  const name = field.name as keyof PaymentValues & 'iban'
  const bound = form.field(name)
  const words = {
    label: field.label,
    mark: field.isRequired ? undefined : t`Optional`,
    ...(field.hint !== undefined && { hint: field.hint }),
  }
  const { countryCode = '' } = form.values
  switch (field.name) {
    case 'iban':
      return <IbanField {...bound} {...words} hint={exampleOf(field)} findBank={findBank.byIban} />
    case 'swift':
      return <SwiftField {...bound} {...words} findBank={findBank.bySwift} />
    case 'cardNumber':
      return <CardNumberField {...bound} {...words} findBank={findCardBank} />
    case 'cardExpiryMonth':
    case 'cardExpiryYear': {
      const { value, onChange, ...rest } = form.field(field.name)
      return (
        <TextField
          {...rest}
          {...words}
          inputMode="numeric"
          maxLength={field.name === 'cardExpiryMonth' ? 2 : 4}
          placeholder={field.name === 'cardExpiryMonth' ? '08' : '2031'}
          value={value === undefined ? '' : String(value)}
          onChange={(text) => onChange(/\d/.test(text) ? Number(text.replaceAll(/\D/g, '')) : undefined)}
        />
      )
    }
    case 'bankCode':
      return (
        <BankField
          {...bound}
          {...words}
          banks={(field.options ?? []).map(({ value, label }) => ({ id: value, name: label, swift: value }))}
          // Another bank has other branches; the same one, said again when the field is left, has the same.
          onChange={(code) => {
            if (code !== form.values.bankCode) form.set({ bankCode: code, branchCode: undefined } as PaymentValues)
          }}
        />
      )
    case 'branchCode':
      return <BranchField form={form} field={field} countryCode={countryCode} />
    default:
      return <Plain field={field} bound={bound} />
  }
}

interface BranchFieldProps {
  readonly form: PaymentSend['form']
  readonly field: AskedField
  readonly countryCode: string
}

/** The branches of the bank that was chosen before. */
function BranchField({ form, field, countryCode }: BranchFieldProps) {
  const { t } = useLingui()
  const { bankCode } = form.values
  const found = useCall(banks.codes, { paramName: 'branchCode', countryCode, bankCode: bankCode ?? '' }, { enabled: Boolean(bankCode) })
  const list = useMemo(
    () => (found.data?.options ?? []).map(({ value, label }) => ({ id: value, name: label, swift: value })),
    [found.data],
  )
  return (
    <BankField
      {...form.field('branchCode' as 'bankCode')}
      label={field.label}
      mark={undefined}
      banks={list}
      isDisabled={!bankCode}
      loading={Boolean(bankCode) && found.isPending}
      hint={bankCode ? undefined : t`Choose the bank first.`}
    />
  )
}

interface PlainProps {
  readonly field: AskedField
  readonly bound: {
    readonly name: string
    readonly value: string | undefined
    readonly onChange: (value: string | undefined) => void
    readonly onBlur: () => void
    readonly error: string | undefined
  }
}

function Plain({ field, bound }: PlainProps) {
  const { t } = useLingui()
  const words = { label: field.label, mark: field.isRequired ? undefined : t`Optional`, error: bound.error }
  const hint = field.hint ?? exampleOf(field)
  if (field.options)
    return (
      <Select
        {...words}
        hint={field.hint}
        name={bound.name}
        value={bound.value}
        onBlur={bound.onBlur}
        placeholder={t`Choose`}
        onChange={(value) => bound.onChange(value === '' ? undefined : value)}
        options={[
          ...(field.isRequired || bound.value === undefined ? [] : [{ value: '', name: t`None` }]),
          ...field.options.map(({ value, label }) => ({ value, name: label })),
        ]}
      />
    )
  if (field.type === 'date') return <DayField {...bound} {...words} hint={hint} />
  return (
    <TextField
      {...bound}
      {...words}
      hint={hint}
      maxLength={field.maxLength === undefined ? 140 : field.maxLength + 20}
      isIdentifier={field.pattern !== undefined || field.name === 'walletAddress'}
      spellCheck={false}
      {...(field.type === 'number' && { inputMode: 'numeric' as const })}
      {...(field.name === 'toEmail' && { type: 'email', inputMode: 'email' as const, autoCapitalize: 'none' })}
    />
  )
}

const exampleOf = ({ example }: AskedField) => (example === undefined ? undefined : <ExampleOf text={example} />)

function ExampleOf({ text }: { readonly text: string }) {
  const { t } = useLingui()
  return <span className="wrap-anywhere">{t`Such as ${text}`}</span>
}
