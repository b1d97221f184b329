import { decimal, parseMoney } from '@ducat/values'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { sumsOf } from '#tables/sums.ts'
import { Button, Surface } from '#ui'
import { actIcons, useActWords } from './act-words.ts'
import { actsOf, type Act, type Payment } from './recipients.ts'

interface SelectionBarProps {
  readonly payments: readonly Payment[]
  readonly busy: boolean
  readonly onAct: (act: Act, payments: readonly Payment[]) => void
  readonly onClear: () => void
}

/** What can be done with all that are ticked. An act takes those of them that it fits. */
export function SelectionBar({ payments, busy, onAct, onClear }: SelectionBarProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useActWords()
  const sum = sumsOf(payments, ({ amount, currencyCode }) => parseMoney(amount, currencyCode))
    .map((money) => format.moneyText(decimal(money), money.currency))
    .join(', ')
  const fitting = (act: Act) => payments.filter((payment) => actsOf(payment).includes(act))
  const button = (act: Act, look: 'default' | 'danger' | 'primary') => {
    const those = fitting(act)
    return (
      <Button
        look={look}
        size="s"
        icon={actIcons[act]}
        loading={busy}
        disabledReason={those.length === 0 ? t`Not possible for the selected payments.` : undefined}
        onClick={() => onAct(act, those)}
      >
        {those.length === 0 || those.length === payments.length ? words[act] : `${words[act]} (${format.number(those.length)})`}
      </Button>
    )
  }
  return (
    <Surface className="sticky bottom-4 z-1 flex flex-wrap items-center gap-x-5 gap-y-2 border-accent px-5 py-3 shadow-2 max-tablet:px-4">
      <span role="status" className="numeric font-medium">
        {t`${plural(payments.length, { one: '# selected', other: '# selected' })}`}, {sum}
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        <Button look="quiet" size="s" onClick={onClear}>
          <Trans>Clear selection</Trans>
        </Button>
        {button('recall', 'danger')}
        {button('extend', 'default')}
        {button('remind', 'primary')}
      </span>
    </Surface>
  )
}
