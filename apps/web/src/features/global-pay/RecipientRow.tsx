import './recipient-row.css'
import '#ui/choice.css'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { Amount, Badge, Button, Icon, Menu, MenuGroup, MenuItem } from '#ui'
import { iconButtonLook } from '#ui/button-look.ts'
import { actIcons, useActWords } from './act-words.ts'
import { actsOf, type Act, type Payment } from './recipients.ts'
import { Stations } from './Stations.tsx'
import { useStatus } from './status-words.ts'

interface RecipientRowProps {
  readonly payment: Payment
  readonly isTicked?: boolean
  /** Without it a row cannot be ticked. */
  readonly onTick?: ((isTicked: boolean) => void) | undefined
  readonly onAct: ((act: Act) => void) | undefined
}

/** One recipient: who, how far, what it means, how much, and the act that fits. */
export function RecipientRow({ payment, isTicked = false, onTick, onAct }: RecipientRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const statusOf = useStatus()
  const { beneficiaryName, beneficiaryEmail, firstEmail, amount, currencyCode } = payment
  const { word, tone, note } = statusOf(payment)
  return (
    <li className="recipient-row" data-ticked={isTicked || undefined}>
      {onTick && (
        <input
          type="checkbox"
          className="check"
          aria-label={t`Select ${beneficiaryName}`}
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
      )}
      <span className="recipient-who grid min-w-0">
        <span className="font-medium wrap-anywhere">{beneficiaryName}</span>
        <span className="text-12 wrap-anywhere text-muted">{beneficiaryEmail}</span>
        {firstEmail !== undefined && <span className="text-12 wrap-anywhere text-muted">{t`Corrected, was ${firstEmail}`}</span>}
      </span>
      <span className="recipient-stations">
        <Stations payment={payment} />
      </span>
      <span className="recipient-status grid min-w-0 content-center justify-items-start gap-0.5">
        <Badge tone={tone}>{word}</Badge>
        {note !== undefined && <span className="text-12 wrap-anywhere text-muted">{note}</span>}
      </span>
      <span className="recipient-amount">
        <Amount parts={format.money(amount, currencyCode)} className="font-medium" />
      </span>
      <span className="recipient-acts flex items-center justify-end gap-1">{onAct && <RowActs payment={payment} onAct={onAct} />}</span>
    </li>
  )
}

function RowActs({ payment, onAct }: { readonly payment: Payment; readonly onAct: (act: Act) => void }) {
  const { t } = useLingui()
  const words = useActWords()
  const [fitting, ...others] = actsOf(payment)
  const name = payment.beneficiaryName
  if (!fitting) return null
  return (
    <>
      <Button size="s" aria-label={`${words[fitting]}: ${name}`} onClick={() => onAct(fitting)}>
        {words[fitting]}
      </Button>
      {others.length > 0 && (
        <Menu label={t`More actions for ${name}`} trigger={<Icon of={Ellipsis} />} className={iconButtonLook}>
          <MenuGroup label={t`More actions for ${name}`}>
            {others.map((act) => (
              <MenuItem key={act} id={act} icon={actIcons[act]} onPress={() => onAct(act)}>
                {words[act]}
              </MenuItem>
            ))}
          </MenuGroup>
        </Menu>
      )}
    </>
  )
}
