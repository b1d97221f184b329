/** The fields that a country and a rail ask for, as the bank names them, each with the control that suits it. */
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useCall } from '#api/use-call.ts'
import { BankField, CardNumberField, DayField, IbanField, SwiftField } from '#forms'
import { Select, TextField } from '#ui'
import type { Asked, AskedField, AskedForm, BankFacts, Lookups } from './asked.ts'
import { isWanted } from './asked-rules.ts'

interface AskedFieldsProps {
  readonly form: AskedForm
  readonly asked: Asked
  readonly lookups: Lookups
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

export function AskedFields({ form, asked, lookups }: AskedFieldsProps) {
  const findBank = useBankFinders(form, asked.fields, lookups)
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-tablet:grid-cols-1">
      {asked.fields
        .filter(({ name }) => isWanted(name, form.values))
        .map((field) => (
          <div key={field.name} className={wide.includes(field.name) ? 'col-span-full min-w-0' : 'min-w-0'}>
            <OwnField form={form} field={field} findBank={findBank} lookups={lookups} />
          </div>
        ))}
      {asked.extraParams.map((field) => (
        <Plain key={field.name} field={field} bound={form.part('extraParams', field.name)} />
      ))}
    </div>
  )
}

/** The bank behind a code, in words; what is asked of it and stands empty is filled in. */
function useBankFinders(form: AskedForm, asked: readonly AskedField[], { byIban: askIban, bySwift: askSwift }: Lookups) {
  const fill = (found: Readonly<Record<string, string>>) => {
    const empty = Object.entries(found).filter(([name, value]) => value && !form.values[name] && asked.some((field) => field.name === name))
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
      const found = await askIban(iban)
      return told(found, found.SWIFT)
    },
    [told, askIban],
  )
  const bySwift = useCallback(async (swift: string) => told(await askSwift(swift)), [told, askSwift])
  return { byIban, bySwift }
}

interface OwnFieldProps {
  readonly form: AskedForm
  readonly field: AskedField
  readonly findBank: ReturnType<typeof useBankFinders>
  readonly lookups: Lookups
}

function OwnField({ form, field, findBank, lookups }: OwnFieldProps) {
  const { t } = useLingui()
  const bound = form.field(field.name)
  const words = {
    label: field.label,
    mark: field.isRequired ? undefined : t`Optional`,
    ...(field.hint !== undefined && { hint: field.hint }),
  }
  switch (field.name) {
    case 'iban':
      return <IbanField {...bound} {...words} hint={exampleOf(field)} findBank={findBank.byIban} />
    case 'swift':
      return <SwiftField {...bound} {...words} findBank={findBank.bySwift} />
    case 'cardNumber':
      return <CardNumberField {...bound} {...words} findBank={lookups.byBin} />
    case 'cardExpiryMonth':
    case 'cardExpiryYear': {
      const { value: _, ...rest } = bound
      // A month and a year are numbers.
      const value = form.values[field.name] as number | undefined
      return (
        <TextField
          {...rest}
          {...words}
          inputMode="numeric"
          maxLength={field.name === 'cardExpiryMonth' ? 2 : 4}
          placeholder={field.name === 'cardExpiryMonth' ? '08' : '2031'}
          value={value === undefined ? '' : String(value)}
          onChange={(text) => form.set({ [field.name]: /\d/.test(text) ? Number(text.replaceAll(/\D/g, '')) : undefined })}
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
            if (code !== form.values['bankCode']) form.set({ bankCode: code, branchCode: undefined })
          }}
        />
      )
    case 'branchCode':
      return lookups.branches ? (
        <BranchField form={form} field={field} branches={lookups.branches} />
      ) : (
        <Plain field={field} bound={bound} />
      )
    default:
      return <Plain field={field} bound={bound} />
  }
}

interface BranchFieldProps {
  readonly form: AskedForm
  readonly field: AskedField
  readonly branches: NonNullable<Lookups['branches']>
}

/** The branches of the bank that was chosen before. */
function BranchField({ form, field, branches }: BranchFieldProps) {
  const { t } = useLingui()
  const { countryCode = '', bankCode } = form.values as { readonly countryCode?: string; readonly bankCode?: string }
  const found = useCall(branches, { paramName: 'branchCode', countryCode, bankCode: bankCode ?? '' }, { enabled: Boolean(bankCode) })
  const list = useMemo(
    () => (found.data?.options ?? []).map(({ value, label }) => ({ id: value, name: label, swift: value })),
    [found.data],
  )
  return (
    <BankField
      {...form.field('branchCode')}
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
