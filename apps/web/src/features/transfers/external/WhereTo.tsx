/** Country, whose account, and by which way: those that do not go there say why, and what works instead. */
import type { PayeePermission } from '@ducat/contract/destinations/models'
import { recents } from '@ducat/contract/payees/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCall } from '#api/use-call.ts'
import { CountryField, CurrencyField } from '#forms'
import { Banner, Button, OptionCards, Select } from '#ui'
import { useMethodWords } from './method-words.ts'
import { railWords, type Method, type PaymentSend, type RailType } from './payment.ts'

/** Payments whose countries are offered first. */
const LATELY = 10

interface WhereToProps {
  readonly send: PaymentSend
  readonly rail: RailType | undefined
  readonly methods: readonly Method[]
  readonly countries: readonly string[]
  /** A way that was wanted and does not go there. */
  readonly refused: Method | undefined
  readonly onRail: (rail: RailType) => void
  readonly onCountry: (country: string) => void
}

export function WhereTo({ send: { form }, rail, methods, countries, refused, onRail, onCountry }: WhereToProps) {
  const { t } = useLingui()
  const wordsOf = useMethodWords()
  const { countryCode, permission = '3d', currencyCode } = form.values
  const paid = useCall(recents.list, { limit: LATELY }).data?.transfers
  const lately = useMemo(() => paid?.flatMap(({ countryCode: code }) => code ?? []) ?? [], [paid])
  const chosen = methods.find(({ transferType }) => transferType === rail)
  const problemOf = (name: 'countryCode' | 'currencyCode') => form.field(name).error
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <CountryField
          label={t`Country of the recipient’s bank`}
          name="countryCode"
          only={countries}
          lately={lately}
          value={countryCode}
          error={problemOf('countryCode')}
          onChange={(country) => country !== undefined && onCountry(country)}
        />
        <Select
          label={t`Recipient is`}
          name="permission"
          value={permission}
          onChange={(value) => form.set({ permission: value })}
          error={form.field('permission').error}
          options={(
            [
              ['3d', t`Someone else`],
              ['own', t`Myself, at another bank`],
            ] as const satisfies readonly (readonly [PayeePermission, string])[]
          ).map(([value, name]) => ({ value, name }))}
        />
      </div>
      {methods.length > 0 && (
        <OptionCards
          name="transferType"
          label={t`Payment method`}
          value={rail}
          onChange={onRail}
          options={methods.map((method) => ({
            value: method.transferType,
            title: t(railWords[method.transferType].name),
            icon: railWords[method.transferType].icon,
            ...wordsOf(method, permission),
          }))}
        />
      )}
      {refused && (
        <Banner
          action={
            refused.instead !== undefined &&
            refused.instead !== rail && (
              <Button look="quiet" size="s" onClick={() => onRail(refused.instead!)}>
                {t(railWords[refused.instead].name)}
              </Button>
            )
          }
        >
          <Trans>
            {t(railWords[refused.transferType].name)} is not available here. We chose {rail && t(railWords[rail].name)} instead and kept
            your entries.
          </Trans>
        </Banner>
      )}
      {chosen && chosen.currencyCodes.length > 1 && (
        <CurrencyField
          label={t`Recipient’s currency`}
          only={chosen.currencyCodes}
          value={currencyCode}
          error={problemOf('currencyCode')}
          onChange={(code) => code !== undefined && form.set({ currencyCode: code, toCurrencyCode: code })}
        />
      )}
    </div>
  )
}
