import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton, RowText } from '#ui'
import { useRuleWords, type Rule } from './rule-words.ts'

interface RuleLinesProps {
  readonly rules: readonly Rule[]
  /** With these they can be changed. */
  readonly onEdit?: (place: number) => void
  readonly onRemove?: (place: number) => void
}

/** Rules in words, one each. */
export function RuleLines({ rules, onEdit, onRemove }: RuleLinesProps) {
  const { t } = useLingui()
  const words = useRuleWords()
  if (rules.length === 0)
    return <p className="text-muted">{t`No rules: people with full access pay at once, people who prepare payments need one approval.`}</p>
  return (
    <ul className="divide-y divide-line">
      {rules.map((rule, place) => (
        <li key={JSON.stringify(rule)} className="flex min-h-13 items-center gap-3 py-2">
          <RowText title={words.title(rule)} note={words.people(rule)} wholeNote />
          {onEdit && onRemove && (
            <span className="flex flex-none">
              <IconButton icon={Pencil} label={t`Change the rule`} aria-haspopup="dialog" onClick={() => onEdit(place)} />
              <IconButton icon={Trash2} label={t`Remove the rule`} onClick={() => onRemove(place)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
