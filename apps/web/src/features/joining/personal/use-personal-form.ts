/** The form of a person who registers: its call, its draft, and what the bank wants beside what is typed. */
import { joining } from '@ducat/contract/joining/calls'
import { addMonths } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError, VerifyError } from '#api/errors.ts'
import { brand } from '#brand/brand.ts'
import { namedErrors, useAddressCheck, useCallForm, useStrangerDraft } from '#forms'
import { today } from '#i18n/dates.ts'
import { tell } from '#web-view/tell.ts'
import { draftOf, fieldsOf, partNames, type PersonalDraft, type PersonalInput } from './steps.ts'
import { thisDevice } from './this-device.ts'
import { useProofs } from './use-proofs.ts'

/** Raised when the form changes so that older drafts do not fit. */
const VERSION = '1'
const ADULT_MONTHS = 18 * 12

export function usePersonalForm(onSent: (email: string) => void) {
  const { t } = useLingui()
  const { proofs, perMille, failure, renew } = useProofs()
  /** Pressed, and not on its way yet: the puzzle is not solved, or the bank asks to wait. */
  const [isWanted, want] = useState(false)
  const [wait, setWait] = useState<number>()
  const renewals = useRef(0)
  const types = brand().registrationPersonalTypes

  const onFailed = (error: unknown): boolean => {
    if (error instanceof CallError && error.status === 429) {
      setWait(error.retryAfter ?? 15)
      return true
    }
    // Solved too long ago, or used by a try whose answer was lost: the next one is solved without a word.
    const isPuzzle = error instanceof VerifyError && error.fields.some(({ field }) => field === 'captcha')
    if (!isPuzzle || renewals.current++ > 0) return false
    renew()
    want(true)
    return true
  }
  const [country, setCountry] = useState<string>()
  const checkAddress = useAddressCheck(country)
  const form = useCallForm(joining.personal, {
    start: { device: thisDevice(), agreementIds: [], ...(types.length === 1 && { type: types[0] }) },
    also: ({ address = {}, birthday = '', agreementIds = [], purposeIds = [], sourceIds = [] }) => ({
      ...namedErrors('address', checkAddress(address)),
      ...(birthday > addMonths(today(), -ADULT_MONTHS) && { birthday: t`You must be at least 18 to open an account.` }),
      ...(agreementIds.length < 2 && { agreementIds: t`Accept both to continue.` }),
      ...(purposeIds.length === 0 && { purposeIds: t`Choose at least one.` }),
      ...(sourceIds.length === 0 && { sourceIds: t`Choose at least one.` }),
    }),
    onDone: (linked, { email }) => {
      draft.drop()
      tell('registrationSuccess', { kind: 'personal', ...linked })
      // Change of address, or another person at the same screen: the next try has a puzzle of its own.
      renew()
      onSent(email)
    },
    onFailed,
  })
  if (form.values.address?.countryCode !== country) setCountry(form.values.address?.countryCode)

  /** Values that nobody typed just now are no change of the draft: another tab would answer, and this one again. */
  const isQuiet = useRef(false)
  const fill = (values: Partial<PersonalInput>) => {
    isQuiet.current = true
    form.set(values)
  }
  const draft = useStrangerDraft<PersonalDraft>('personal', VERSION, { onFound: fill })
  const [begun] = useState(() => JSON.stringify(draftOf(form.values)))
  const last = useRef(begun)
  const keep = useEffectEvent(() => {
    const typed = draftOf(form.values)
    const text = JSON.stringify(typed)
    if (text === last.current) return
    last.current = text
    if (isQuiet.current) isQuiet.current = false
    else draft.keep(typed)
  })
  useEffect(() => keep(), [form.values])

  const take = useEffectEvent(form.know)
  useEffect(() => {
    take({ captcha: proofs?.captcha, sessionKey: proofs?.sessionKey } as Partial<PersonalInput>)
  }, [proofs])
  const { captcha } = form.values
  const go = useEffectEvent(() => {
    want(false)
    void form.submit()
  })
  useEffect(() => {
    if (isWanted && captcha !== undefined) go()
  }, [isWanted, captcha])

  const submit = async () => {
    if (!form.check(typedFields)) return
    if (failure !== undefined) renew()
    renewals.current = 0
    want(true)
  }
  return {
    form: { ...form, submit, busy: form.busy || isWanted || wait !== undefined },
    draft,
    /** Fills in what can be guessed: no draft comes of it. */
    fill,
    /** How far the puzzle is, while the person waits for it. */
    solving: isWanted && captcha === undefined ? perMille : undefined,
    failure: isWanted ? failure : undefined,
    wait,
    waited: () => {
      setWait(undefined)
      want(true)
    },
  }
}

/** All but what the browser adds by itself. */
const typedFields = partNames.flatMap(fieldsOf)
