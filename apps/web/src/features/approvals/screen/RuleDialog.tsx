import { transferTypes } from '@ducat/contract/transfers/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CurrencyField, MoneyField } from '#forms'
import { Button, Checkbox, Dialog, FieldGroup, RadioList, TextField } from '#ui'
import { kindWords } from '../words.ts'
import type { Rule } from './rule-words.ts'

interface RuleDialogProps {
  /** Nothing for a new one. */
  readonly rule: Rule | undefined
  /** So many people besides the reader can approve. */
  readonly most: number
  readonly onDone: (rule: Rule) => void
  readonly onClose: () => void
}

const fresh: Rule = { transferTypes: [], fromAmount: '', currencyCode: 'USD', approvers: 1 }

export function RuleDialog({ rule, most, onDone, onClose }: RuleDialogProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Rule>(rule ?? fresh)
  const [isAsked, ask] = useState(false)
  const change = (fields: Partial<Rule>) => setDraft({ ...draft, ...fields })
  const tick = (type: Rule['transferTypes'][number], on: boolean) =>
    change({ transferTypes: transferTypes.filter((one) => (one === type ? on : draft.transferTypes.includes(one))) })
  const take = () => {
    ask(true)
    if (draft.fromAmount === '') return
    const { payee, ...plain } = draft
    onDone(payee?.trim() ? { ...plain, payee: payee.trim() } : plain)
  }
  return (
    <Dialog
      title={rule ? t`Change the rule` : t`A new rule`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" onClick={take}>
            <Trans>Use this rule</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3 max-mobile:grid-cols-1">
        <MoneyField
          label={t`From this amount`}
          mayBeZero
          currency={draft.currencyCode}
          value={draft.fromAmount}
          onChange={(fromAmount) => change({ fromAmount })}
          error={isAsked && draft.fromAmount === '' ? t`Enter an amount, or 0 for every payment.` : undefined}
        />
        <CurrencyField label={t`Currency`} value={draft.currencyCode} onChange={(code) => code && change({ currencyCode: code })} />
      </div>
      <RadioList
        label={t`How many other people approve`}
        name="approvers"
        value={String(draft.approvers)}
        onChange={(value) => change({ approvers: Number(value) })}
        hint={most < 2 ? t`Your company does not have that many approvers besides you.` : undefined}
        options={[
          { value: '0', name: t`Nobody` },
          { value: '1', name: t`One` },
          { value: '2', name: t`Two different people` },
        ].filter(({ value }) => Number(value) <= Math.max(most, draft.approvers))}
      />
      <FieldGroup label={t`For these payments`} hint={t`If you select none, the rule applies to all.`}>
        <div className="grid grid-cols-2 gap-x-3 max-mobile:grid-cols-1">
          {transferTypes.map((type) => (
            <Checkbox key={type} isChecked={draft.transferTypes.includes(type)} onChange={(on) => tick(type, on)}>
              {t(kindWords[type] ?? kindWords.other)}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <TextField
        label={t`Only to this recipient`}
        mark={t`optional`}
        hint={t`An e-mail address, an IBAN, or country, bank code and account number.`}
        value={draft.payee ?? ''}
        maxLength={254}
        onChange={(payee) => change({ payee })}
      />
    </Dialog>
  )
}
