import '../../../styles.css'
import type { papers as calls } from '@ducat/contract/self-certification/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { addDays, instantOf } from '@ducat/values'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import { dateFormats, today } from '#i18n/dates.ts'
import { testBrand } from '../../../../test/brand.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { signedIn } from '../../../../test/signed-in.ts'
import { Papers } from './Papers.tsx'

type State = OutputOf<typeof calls.standing>
const { day, dayTime } = dateFormats('en')
const form = { form: 'taxResidencySelfCertification', isGiven: true, isAwaited: false } as const
const show = (standing: Partial<State>) =>
  render(
    inRouter(
      <Papers
        standing={{ state: 'forms', reasons: ['residence'], canSign: true, forms: [], ...standing }}
        isCompany={false}
        onChange={() => undefined}
      />,
      '/self-certification',
    ).page,
  )

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})

test('[C-OWN-247] the page says why a certification is asked, until when, and that it is overdue once that day has passed', async () => {
  const [ahead, late] = [addDays(today(), 20), addDays(today(), -1)]
  const first = await show({ due: ahead })
  await expect.element(page.getByText(/^The country where you live has changed since you signed\. /)).toBeVisible()
  await expect.element(page.getByText(new RegExp(`Please finish by ${day(ahead)}\\. Until then nothing changes`))).toBeVisible()
  await expect.element(page.getByText(`By ${day(ahead)}`)).toBeVisible()
  await first.unmount()
  await show({ due: late })
  await expect.element(page.getByText(new RegExp(`It was due on ${day(late)} and is overdue\\. Please finish it now\\.`))).toBeVisible()
  await expect.element(page.getByText(`Overdue since ${day(late)}`)).toBeVisible()
  await expect.element(page.getByText(/nothing changes for your account/)).not.toBeInTheDocument()
})

test('[C-OWN-247] while the bank checks a form the page says until when, and that the bank is late once that has passed', async () => {
  const at = (hours: number) => instantOf(new Date(Date.now() + hours * 3_600_000))
  const [ahead, late] = [at(20), at(-1)]
  const first = await show({ state: 'review', reasons: [], forms: [{ ...form, answerBy: ahead }] })
  await expect.element(page.getByText(`By ${dayTime(ahead)}`)).toBeVisible()
  await first.unmount()
  await show({ state: 'review', reasons: [], forms: [{ ...form, answerBy: late }] })
  await expect.element(page.getByText(`We are late: it was due on ${dayTime(late)}`)).toBeVisible()
})
