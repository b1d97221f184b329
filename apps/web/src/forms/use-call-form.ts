/**
 * A form made from a call: its fields' rules are the contract's, the bank's refusals land on their fields, nothing that was typed is
 * lost (not in a reload, not with the session: drafts/), and one press is one intent.
 *   const form = useCallForm(p2p.send, { start: { currency: 'USD' }, onDone: () => … })
 *   <CallForm form={form} submit={t`Send`}>
 *     <MoneyField label={t`Amount`} currency="USD" {...form.field('amount')} />
 */
import type { Call, Command } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { NotApproved } from '#api/approvals.ts'
import { keyInDoubt } from '#api/keys.ts'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { reactionTo, showFailure } from '#dialogs/failure.ts'
import type { Kept } from './drafts/kept.ts'
import { useDraft, type OfferedDraft } from './drafts/use-draft.ts'
import { errorsOf, inputOf, isOptional, problemsIn, type Errors } from './form-rules.ts'
import { useProblemWords } from './problem-words.ts'

/** What a field takes: `{...form.field('amount')}`. */
export interface Bound<T> {
  readonly name: string
  readonly value: T | undefined
  readonly onChange: (value: T | undefined) => void
  readonly onBlur: () => void
  readonly error: string | undefined
  /** That the field may stay empty. */
  readonly mark: string | undefined
}

export interface CallFormState<I, O> {
  readonly call: Command<I, O>
  readonly values: Partial<I>
  readonly field: <K extends keyof I & string>(name: K) => Bound<NonNullable<I[K]>>
  /** A named part of a field that is a record: `{...form.part('extraParams', 'purpose')}`. Its errors are called `extraParams.purpose`. */
  readonly part: (name: keyof I & string, part: string) => Bound<string>
  readonly set: (values: Partial<I>) => void
  /** What nobody typed, such as a price that came: what was said about the form stays said. */
  readonly know: (values: Partial<I>) => void
  /** Whether everything is right so far; what is not is said at its field. For forms that show what they send before they send it, and for steps, which ask of their own fields `only`. */
  readonly check: (only?: readonly string[]) => boolean
  /** What is wrong with the whole of it. */
  readonly problem: string | undefined
  readonly busy: boolean
  /** How often it was sent back: the first field that is wrong takes focus each time. */
  readonly sentBack: number
  readonly submit: () => Promise<void>
  /** What was typed here before and not sent. <CallForm> offers it. */
  readonly draft: OfferedDraft | undefined
}

interface Options<I, O> {
  readonly start?: Partial<I>
  readonly onDone?: (output: O, input: I) => void
  /** True when the screen itself shows what went wrong: a popup of its own, a wait. */
  readonly onFailed?: (failure: unknown, input: I) => boolean
  /** Rules that the contract cannot know, because the bank tells them: by field. */
  readonly also?: (values: Partial<I>) => Errors
  /** The name of the draft, where one form may become one of several calls. */
  readonly keepAs?: string
  /** Where one form may become one of several calls: the one that what was typed before was sent as. */
  readonly sentAs?: (values: Partial<I>) => Call
  /** What was sent and got no answer stands in the form again: the form asks what became of it before anything else. */
  readonly onInDoubt?: () => void
}

export function useCallForm<I extends object, O>(
  call: Command<I, O>,
  { start = {}, onDone, onFailed, also, keepAs = call.name, sentAs = () => call, onInDoubt }: Options<I, O> = {},
): CallFormState<I, O> {
  const { t } = useLingui()
  const say = useProblemWords()
  const { act, busy } = useAct(call)
  const [values, setValues] = useState<Partial<I>>(start)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [sentBack, setSentBack] = useState(0)
  const [typed] = useState(() => new Set<string>())
  const restored = (kept: Kept): Partial<I> => ({ ...values, ...(kept as Partial<I>) })
  const draft = useDraft({
    call,
    name: keepAs,
    start,
    values,
    typed,
    restore: (kept) => set(kept as Partial<I>),
    inDoubt: async (kept) => {
      const sent = sentAs(restored(kept))
      return (await keyInDoubt(sent, inputOf(sent, restored(kept)))) !== undefined
    },
    ...(onInDoubt && {
      resume: (kept) => {
        set(kept as Partial<I>)
        onInDoubt()
      },
    }),
  })
  const isSending = useRef(false)
  /** The fields that stand on the screen; others cannot show their errors. */
  const shown = useRef(new Set<string>())

  const wrongIn = (given: Partial<I>): Errors => ({
    ...also?.(given),
    ...Object.fromEntries(problemsIn(call, given).map((found) => [found.field, say(found)])),
  })
  const set = (changed: Partial<I>) => {
    for (const name of Object.keys(changed)) typed.add(name)
    setValues((before) => ({ ...before, ...changed }))
    // What was said of a field was said of its old value.
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(changed, name.split('.')[0] ?? name))),
    )
    setProblem(undefined)
  }
  const know = (found: Partial<I>) => setValues((before) => ({ ...before, ...found }))
  const sendBack = (fields: Errors, whole: string | undefined) => {
    setErrors(fields)
    setProblem(whole)
    setSentBack((count) => count + 1)
  }

  const check = (only?: readonly string[]): boolean => {
    const all = Object.entries(wrongIn(values))
    const wrong = Object.fromEntries(only ? all.filter(([name]) => only.includes(name.split('.')[0]!)) : all)
    if (Object.keys(wrong).length === 0) return true
    const unseen = Object.entries(wrong).filter(([name]) => !shown.current.has(name))
    sendBack(wrong, unseen.length > 0 ? unseen.map(([name, what]) => `${name}: ${what}`).join(' ') : undefined)
    return false
  }
  const submit = async () => {
    if (isSending.current || !check()) return
    isSending.current = true
    sendBackNothing()
    const input = inputOf(call, values) as I
    try {
      const output = await act(input)
      draft.done()
      onDone?.(output, input)
    } catch (failure) {
      // Whoever closed the approval knows that nothing was sent; the form is as they left it.
      if (failure instanceof NotApproved || onFailed?.(failure, input)) return
      // A refusal of the whole, with a request id or with who can grant it, is more than a line; what can be mended here is said here.
      if (['popup', 'grant', 'terms', 'sign-in'].includes(reactionTo(failure))) return showFailure(failure)
      const { fields, others } = errorsOf(failure, shown.current)
      const isSaid = Object.keys(fields).length > 0
      sendBack(fields, others.length > 0 ? others.join(' ') : isSaid ? undefined : sentence(failure))
    } finally {
      isSending.current = false
    }
  }
  const sendBackNothing = () => {
    setErrors({})
    setProblem(undefined)
  }

  const field = <K extends keyof I & string>(name: K): Bound<NonNullable<I[K]>> => {
    shown.current.add(name)
    return {
      name,
      value: values[name] ?? undefined,
      onChange: (value) => set({ [name]: value } as unknown as Partial<I>),
      onBlur: () => {
        // An empty field is asked for when the form is sent, not on the way through it.
        const what = values[name] === undefined || (values[name] as unknown) === '' ? undefined : wrongIn(values)[name]
        if (what !== undefined) setErrors((before) => ({ ...before, [name]: what }))
      },
      error: errors[name],
      mark: isOptional(call, name) ? t`Optional` : undefined,
    }
  }
  const part = (name: keyof I & string, key: string): Bound<string> => {
    const whole = `${name}.${key}`
    shown.current.add(whole)
    const record = (values[name] ?? {}) as Readonly<Record<string, string>>
    return {
      name: whole,
      value: record[key],
      onChange: (value) => {
        // What stands empty is not sent.
        const { [key]: _, ...others } = record
        set({ [name]: value ? { ...others, [key]: value } : others } as unknown as Partial<I>)
      },
      onBlur: () => {
        const what = record[key] === undefined ? undefined : wrongIn(values)[whole]
        if (what !== undefined) setErrors((before) => ({ ...before, [whole]: what }))
      },
      error: errors[whole],
      mark: undefined,
    }
  }
  return { call, values, field, part, set, know, check, problem, busy, sentBack, submit, draft: draft.offered }
}
