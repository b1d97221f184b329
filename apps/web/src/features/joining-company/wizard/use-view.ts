import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { isSection, sections } from './sections.ts'
import type { View } from './use-wizard.ts'

/** Where one is stands in the address, so that the back button and a reload go where they should. Ids say nothing to anybody else. */
export function useView(): readonly [View, (view: View) => void] {
  const { values, set } = useAddressFields()
  const { step, person, company } = values
  const view = useMemo(
    (): View => ({
      section: isSection(step) ? step : sections[0],
      ...(person !== undefined && { personId: Number(person) }),
      ...(company !== undefined && { companyId: Number(company) }),
    }),
    [step, person, company],
  )
  const isFirst = useRef(true)
  useEffect(() => {
    // The page itself scrolls to where it was when it is opened again.
    if (!isFirst.current) scrollTo({ top: 0 })
    isFirst.current = false
  }, [view])
  const go = useCallback(
    ({ section, personId, companyId }: View) => set({ step: section, person: text(personId), company: text(companyId) }, { step: true }),
    [set],
  )
  return [view, go]
}

const text = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id))
