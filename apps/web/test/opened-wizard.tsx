/** The wizard of companies with its lists, as it stands after they have come: what it keeps is seen, and no bank is asked. */
import { customerLists, dictionaries } from '@ducat/contract/dictionaries/calls'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../src/api/query-client.ts'
import { takeBrand } from '../src/brand/brand.ts'
import { takeDeployment } from '../src/brand/deployment.ts'
import { Wizard } from '../src/features/joining-company/Wizard.tsx'
import type { Lists } from '../src/features/joining-company/wizard/problems.ts'
import { newNode, type OwnerNode, type Wizard as Values } from '../src/features/joining-company/wizard/values.ts'
import { testBrand } from './brand.ts'
import { inRouter } from './in-router.tsx'

export const lists: Lists = {
  purposes: [
    { id: 1, name: 'Pay suppliers', isSpecificationRequired: false },
    { id: 99, name: 'Another purpose', isSpecificationRequired: true },
  ],
  sources: [
    { id: 1, name: 'Sales', isSpecificationRequired: false },
    { id: 99, name: 'Another source', isSpecificationRequired: true },
  ],
  industries: [
    { id: 101, name: 'Retail', group: 'Mainstream Company' },
    { id: 199, name: 'Other business', group: 'Mainstream Company' },
  ],
  questions: [],
  agreements: [
    { id: 1, label: 'User agreement', url: 'https://testbrand.example/terms', version: 1 },
    { id: 2, label: 'Privacy policy', url: 'https://testbrand.example/privacy', version: 1 },
  ],
}

/** What the draft was given, the newest last. */
export const kept: { readonly values: Values; readonly at: number }[] = []
export const newest = (): Values | undefined => kept.at(-1)?.values
const draft = {
  isReading: false,
  saved: undefined,
  word: undefined,
  hush: () => undefined,
  keep: (values: Values) => void kept.push({ values, at: performance.now() }),
  keepNow: async () => undefined,
  drop: () => undefined,
}

/** Once for a file: a brand that asks for the source of wealth, and lists that nobody has to be asked for. */
export function prepareWizard(): void {
  takeBrand({ ...testBrand, sourceOfWealthEnable: true })
  takeDeployment({ apiBase: 'http://127.0.0.1:9/api/v4' })
  for (const call of [customerLists.taxIdLabels, dictionaries.states]) queryClient.setQueryDefaults([call.name], { enabled: false })
}

export function openWizard(values: Values, step: string) {
  kept.length = 0
  return render(inRouter(<Wizard lists={lists} draft={draft} found={{ values, count: 0 }} />, `/register/business?step=${step}`).page)
}

export const person = (id: number, firstName: string) => ({ id, isUser: false, firstName, lastName: 'Oakes' })
export const owner = (personId: number, share: string): OwnerNode => newNode({ personId }, { key: `p${personId}`, share })
export const company = (companyId: number, share: string, ...shareholders: OwnerNode[]): OwnerNode =>
  newNode({ companyId }, { key: `c${companyId}`, share, shareholders })

/** What keeps it from being sent, as the list says it: tried from the last section. */
export async function gapsOf(values: Values): Promise<readonly string[]> {
  const { unmount } = await openWizard(values, 'usersHub')
  await userEvent.click(page.getByRole('button', { name: 'Submit registration' }))
  const list = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: /still missing/ }) })
  await expect.element(list).toBeVisible()
  const gaps = list
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent ?? '')
  await unmount()
  return gaps
}
