import type { OutputOf } from '@ducat/contract/kit/call'
import type { helpDesk } from '@ducat/contract/support/calls'
import { useLingui } from '@lingui/react/macro'
import { Select, TextField } from '#ui'

interface TicketFieldProps {
  readonly field: OutputOf<typeof helpDesk.fields>['data'][number]
  readonly bound: {
    readonly name: string
    readonly value: string | undefined
    readonly onChange: (value: string | undefined) => void
    readonly onBlur: () => void
    readonly error: string | undefined
  }
}

/** One question of the help desk, in its words: a choice where it has options, else a line. */
export function TicketField({ field: { label, options, isRequired }, bound }: TicketFieldProps) {
  const { t } = useLingui()
  const mark = isRequired ? undefined : t`Optional`
  if (options && options.length > 0)
    return (
      <Select
        label={label}
        mark={mark}
        placeholder={t`Choose`}
        options={options.map((option) => ({ value: option, name: option }))}
        {...bound}
      />
    )
  return <TextField label={label} maxLength={300} {...bound} mark={mark} />
}
