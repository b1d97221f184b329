import { groupIban } from '@ducat/values/iban'
import { Trans, useLingui } from '@lingui/react/macro'
import { PaperButton } from '#features/statements'
import { Banner, CopyButton } from '#ui'
import type { Instruction } from './instruction.ts'
import { instructionWords } from './words.ts'

interface Line {
  readonly name: string
  readonly value: string
  readonly shown?: string
}

/** Line by line, as the form of the other bank asks for it. */
export function BankDetails({ way }: { readonly way: Instruction }) {
  const { t } = useLingui()
  const lines = useLines(way)
  const { reference } = way
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t(instructionWords[way.type].about)}</p>
      {reference !== undefined && (
        <Banner tone="warning">
          <Trans>
            Enter <strong className="identifier">{reference}</strong> as the payment reference. Without it we cannot credit the money to
            your account.
          </Trans>
        </Banner>
      )}
      <dl className="divide-y divide-line">
        {lines.map(({ name, value, shown }) => (
          <div key={name} className="flex min-h-12 items-center gap-3">
            <dt className="w-2/5 flex-none text-muted">{name}</dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{shown ?? value}</span>
              <CopyButton text={value} label={t`Copy: ${name}`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <PaperButton name="paymentInstruction" data={{ instructionId: way.id }} size="s">
          <Trans>Save as PDF</Trans>
        </PaperButton>
      </div>
    </div>
  )
}

function useLines(way: Instruction): readonly Line[] {
  const { t } = useLingui()
  const { iban, swift, routingNumber, reference } = way
  const lines: readonly (Line | false)[] = [
    { name: t`Recipient`, value: way.beneficiaryName },
    iban !== undefined && { name: t`IBAN`, value: iban, shown: groupIban(iban) },
    iban === undefined && { name: t`Account number`, value: way.bankAccountNumber },
    routingNumber !== undefined && { name: t`Routing number`, value: routingNumber },
    swift !== undefined && { name: t`BIC (SWIFT)`, value: swift },
    reference !== undefined && { name: t({ message: 'Reference', context: 'bank details' }), value: reference },
    { name: t`Bank`, value: way.bankName },
    { name: t`Address of the bank`, value: way.bankAddress },
  ]
  return lines.filter((line) => line !== false)
}
