import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useSteady } from './steady.ts'

/** What every field says of itself, in its caller's words. */
export interface FieldProps {
  readonly label: string
  /** At the right of the label: that the field may stay empty. What is required is unmarked. */
  readonly mark?: string | undefined
  /** What to know before typing. */
  readonly hint?: ReactNode
  /** Good news about what was typed: the bank behind an IBAN. */
  readonly note?: ReactNode
  /** What to do next, in place of the hint. */
  readonly error?: string | undefined
}

/** What ties a control to its label and its sentences. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': true | undefined
}

interface FrameProps extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode
}
interface GroupProps extends FieldProps {
  readonly children: ReactNode
  /** Of which several may be chosen: each says for itself that it is wrong. */
  readonly isMany?: boolean
}

/** Label above, control, hint or error below. */
export function Field({ label, children, mark, ...words }: FrameProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 text-13 font-medium">
        <span className="min-w-0">{label}</span> <Mark text={mark} />
      </label>
      {children(controlOf(id, words.error))}
      <Below id={id} {...words} />
    </div>
  )
}

/** The same around radios that are one choice, or around checkboxes. */
export function FieldGroup({ label, children, mark, isMany = false, ...words }: GroupProps) {
  const id = useId()
  const { id: _, ...control } = controlOf(id, isMany ? undefined : words.error)
  return (
    <fieldset role={isMany ? 'group' : 'radiogroup'} className="grid min-w-0 content-start gap-2" {...control}>
      <legend className="flex w-full items-baseline justify-between gap-2 pb-2 text-13 font-medium">
        <span className="min-w-0">{label}</span> <Mark text={mark} />
      </legend>
      {children}
      <Below id={id} {...words} />
    </fieldset>
  )
}

const Mark = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && <span className="flex-none font-text text-muted">{text}</span>

const controlOf = (id: string, error: string | undefined): ControlProps => ({
  id,
  'aria-describedby': `${id}-below`,
  'aria-invalid': error === undefined ? undefined : true,
})

/** It stands empty from the start, or readers that listen would miss what comes. */
function Below({ id, ...words }: { readonly id: string } & Pick<FieldProps, 'hint' | 'note' | 'error'>) {
  const [error, note, hint] = [useSteady(words.error), useSteady(words.note), useSteady(words.hint)]
  return (
    <div id={`${id}-below`} aria-live="polite" className="grid gap-1 text-12 empty:hidden">
      {error !== undefined && (
        <p className="flex gap-1.5 text-negative">
          <Icon of={CircleAlert} size="s" />
          {error}
        </p>
      )}
      {error === undefined && note !== undefined && (
        <p className="flex gap-1.5 text-positive">
          <Icon of={CircleCheck} size="s" />
          <span className="min-w-0">{note}</span>
        </p>
      )}
      {error === undefined && hint !== undefined && <div className="text-muted">{hint}</div>}
    </div>
  )
}
