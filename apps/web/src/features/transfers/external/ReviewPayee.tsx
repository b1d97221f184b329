import { groupIban } from '@ducat/values/iban'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { isWanted } from '#features/destinations'
import { Banner, Button, Card, KeyValues, type KeyValue } from '#ui'
import { NameNote } from './NameNote.tsx'
import type { Asked, PaymentValues, RailType } from './payment.ts'
import type { NameCheck } from './use-name-check.ts'

interface ReviewPayeeProps {
  readonly rail: RailType
  readonly asked: Asked | undefined
  readonly values: PaymentValues
  /** Of a card that was paid before. */
  readonly card: string | undefined
  readonly check: NameCheck | undefined
  readonly onEdit: () => void
  readonly onUse: (name: string) => void
  readonly anyway: NonNullable<ComponentProps<typeof NameNote>['anyway']>
}

/** Whom one pays, line by line as it was typed; and what one should know before it goes. */
export function ReviewPayee({ rail, asked, values, card, check, onEdit, onUse, anyway }: ReviewPayeeProps) {
  const { t } = useLingui()
  const given = values as Readonly<Record<string, string | number | undefined>>
  const valueOf = (value: string | number | undefined, options: Asked['fields'][number]['options']): string | undefined =>
    value === undefined || value === '' ? undefined : (options?.find((option) => option.value === String(value))?.label ?? String(value))
  const lines: readonly (KeyValue | undefined)[] = [
    ...(asked?.fields ?? [])
      .filter(({ name }) => name !== 'securityAnswer' && isWanted(name, values))
      .map(({ name, label, options, pattern }) => line(label, shown(name, valueOf(given[name], options)), pattern !== undefined)),
    card === undefined ? undefined : line(t`Card`, card, true),
    ...(asked?.extraParams ?? []).map(({ name, label, options }) => line(label, valueOf(values.extraParams?.[name], options))),
    line(t`Payment description`, values.note),
    line(t`Saved as template`, values.templateName),
  ]
  return (
    <>
      <Card
        title={t`Recipient`}
        action={
          <Button look="quiet" size="s" className="-me-3" onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        }
      >
        <div className="px-5 py-2 max-tablet:px-4">
          <KeyValues entries={lines.filter((entry) => entry !== undefined)} />
        </div>
      </Card>
      {/* What is to be known about them stands together. */}
      <div className="grid gap-3 empty:hidden">
        <NameNote check={check} onUse={onUse} anyway={anyway} />
        {check?.isNewPayee !== false && (
          <Banner tone="warning">
            {rail === 'crypto_eft' ? (
              <Trans>A payment to a wallet cannot be cancelled. Compare the address and the network with the recipient’s.</Trans>
            ) : (
              <Trans>
                You are paying this account for the first time. If you received the details by e-mail, check them with the recipient by
                phone.
              </Trans>
            )}
          </Banner>
        )}
      </div>
    </>
  )
}

const line = (key: string, value: string | undefined, isNumber = false): KeyValue | undefined =>
  value === undefined || value === '' ? undefined : { key, value: isNumber ? <span className="identifier">{value}</span> : value }

/** The number of a card is nowhere shown whole. */
const shown = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  if (name === 'iban') return groupIban(value)
  return name === 'cardNumber' ? `•••• ${value.slice(-4)}` : value
}
