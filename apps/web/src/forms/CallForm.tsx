import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMay } from '#api/may.ts'
import { Button, Icon } from '#ui'
import { DraftOffer } from './drafts/DraftOffer.tsx'
import type { CallFormState } from './use-call-form.ts'

interface CallFormProps<I, O> {
  readonly form: CallFormState<I, O>
  /** What the button does: "Send $12.00". */
  readonly submit: string
  /** Why it cannot be sent yet; that the person may not send it at all comes from the call. */
  readonly disabledReason?: string | undefined
  /** Above the button, and staying with it: what it costs. */
  readonly above?: ReactNode
  /** Beside the button: cancel, save a draft. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The frame of a form that is a call: what is wrong with the whole of it, its fields, and one button. */
export function CallForm<I, O>({ form, submit, disabledReason, above, beside, children }: CallFormProps<I, O>) {
  const frame = useRef<HTMLFormElement>(null)
  const may = useMay(form.call)
  useEffect(() => {
    if (form.sentBack > 0) focusFirst(frame.current!)
  }, [form.sentBack])
  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // One that opened over another form is no part of it, though React lets it hear of it.
        event.stopPropagation()
        void form.submit()
      }}
      className="grid min-w-0 content-start gap-5"
    >
      {form.draft && <DraftOffer draft={form.draft} />}
      {children}
      <div role="alert" tabIndex={-1} className="outline-none empty:hidden">
        {form.problem !== undefined && (
          <p className="flex gap-3 rounded-m bg-negative-soft px-4 py-3 text-negative">
            <Icon of={CircleAlert} className="mt-px" />
            {form.problem}
          </p>
        )}
      </div>
      <div className="form-foot">
        {above}
        <div className="button-row flex flex-wrap items-start gap-x-3 gap-y-2">
          <Button type="submit" look="primary" size="l" loading={form.busy} disabledReason={may.reason ?? disabledReason} showReason>
            {submit}
          </Button>
          {beside}
        </div>
      </div>
    </form>
  )
}

/** The first field that is wrong; without one, what is said of the whole. */
function focusFirst(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
  const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
  ;(control ?? form.querySelector<HTMLElement>('[role=alert]'))?.focus()
}
