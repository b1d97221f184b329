import { visitors } from '@ducat/contract/session/calls'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useCall } from '#api/use-call.ts'
import { CallForm } from '#forms'
import { Button } from '#ui'
import { useSmallPhone } from '#ui/small-phone.ts'
import { StrangerDraftNotice } from '../StrangerDraftNotice.tsx'
import { AccessPart } from './AccessPart.tsx'
import { AddressPart } from './AddressPart.tsx'
import { hasError } from './has-error.ts'
import { MoneyPart } from './MoneyPart.tsx'
import { Part } from './Part.tsx'
import type { PartProps } from './parts.ts'
import { PersonPart } from './PersonPart.tsx'
import { fieldsOf, partNames, parts, stepOf, type PartName } from './steps.ts'
import { TermsPart } from './TermsPart.tsx'
import type { usePersonalForm } from './use-personal-form.ts'

/** Needed by those who send it. */
const Sending = lazy(() => import('./Sending.tsx').then((module) => ({ default: module.Sending })))

/** The whole form on one page; on a phone one part after the other, and a refusal leads back to the part that it is about. */
export function PersonalForm({ personal }: { readonly personal: ReturnType<typeof usePersonalForm> }) {
  const { t } = useLingui()
  const { form, draft, fill } = personal
  const isPhone = useSmallPhone()
  // In the address, so that Back of the phone goes one part back.
  const navigate = useNavigate()
  const at = stepOf(useSearch({ strict: false })).step ?? 'access'
  const setAt = (step: PartName) => void navigate({ to: '.', search: { step } as never })
  const place = partNames.indexOf(at)
  const isLast = !isPhone || place === partNames.length - 1
  const frame = useRef<HTMLDivElement>(null)

  const guess = useCall(visitors.ipInfo, {}).data?.countryCode
  const suggest = useEffectEvent((countryCode: string) => {
    if (form.values.address === undefined) fill({ address: { countryCode } } as never)
  })
  useEffect(() => {
    if (guess !== undefined && !draft.isReading) suggest(guess)
  }, [guess, draft.isReading])

  // Every field is asked for here, whichever part is drawn: what the bank says of one finds its way.
  const wrong = partNames.find((part) => parts[part].some((name) => hasError(form, name)))
  const lead = useEffectEvent(() => {
    if (wrong !== undefined) setAt(wrong)
  })
  useEffect(() => {
    if (form.sentBack > 0) lead()
  }, [form.sentBack])
  const focus = useEffectEvent(() => {
    const first = frame.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? frame.current?.querySelector<HTMLElement>('h2')
    first?.focus()
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else focus()
  }, [at])

  const submit = async () => {
    if (isLast) return form.submit()
    if (form.check(fieldsOf(at))) setAt(partNames[place + 1]!)
  }
  const titles: Readonly<Record<PartName, string>> = {
    access: t`Sign-in details`,
    person: t`About you`,
    address: t`Home address`,
    money: t`How you will use the account`,
    terms: t`Agreements`,
  }
  const [step, steps] = [place + 1, partNames.length]
  return (
    <div ref={frame} className="grid min-w-0">
      <CallForm
        form={{ ...form, submit }}
        submit={isLast ? t`Open the account` : t`Continue`}
        above={
          <Suspense>
            <Sending personal={personal} />
          </Suspense>
        }
        beside={
          isPhone &&
          place > 0 && (
            <Button size="l" onClick={() => setAt(partNames[place - 1]!)}>
              {t`Back`}
            </Button>
          )
        }
      >
        <StrangerDraftNotice draft={draft} />
        {isPhone && <p className="text-13 font-medium text-muted">{t`Step ${step} of ${steps}`}</p>}
        {partNames
          .filter((part) => !isPhone || part === at)
          .map((part) => (
            <Part key={part} title={titles[part]}>
              <Drawn of={part} form={form} />
            </Part>
          ))}
      </CallForm>
    </div>
  )
}

const drawn = { access: AccessPart, person: PersonPart, address: AddressPart, money: MoneyPart, terms: TermsPart } as const

function Drawn({ of, form }: PartProps & { readonly of: PartName }) {
  const Of = drawn[of]
  return <Of form={form} />
}
