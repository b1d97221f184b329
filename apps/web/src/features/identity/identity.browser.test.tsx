import '../../styles.css'
import { checks } from '@ducat/contract/identity/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { takeBrand } from '#brand/brand.ts'
import type { CallResult } from '#api/use-call.ts'
import type { OutputOf } from '@ducat/contract/kit/call'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { CheckPage } from './CheckPage.tsx'
import { screens } from './screens.ts'

type Check = OutputOf<typeof checks.videoJob>
const result = (data: Check): CallResult<Check> => ({ data, error: undefined, isPending: false, isFetching: false, retry: () => undefined })
const show = (data: Check, type: 'identity' | 'video' = 'identity') =>
  render(inRouter(<CheckPage of={result(data)} type={type} />, '/').page)

beforeEach(() => {
  takeBrand(testBrand)
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

test('[ROUTE-011] /identity-verification/{workflowRunId}/{token} is a public page in the external layout', () => {
  expect(screens.identityVerification).toMatchObject({ path: '/identity-verification/$workflowRunId/$token', layout: 'external' })
})

test('[ROUTE-010] /video-identity-job/{id} is a public page in the external layout', () => {
  expect(screens.videoIdentityJob).toMatchObject({ path: '/video-identity-job/$id', layout: 'external' })
})

test('one button leads to the provider, whatever it is called', async () => {
  const { container } = await show({ status: 'new', provider: 'jmo', link: '/demo/identity/abc' })
  await expect.element(page.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/demo/identity/abc')
  expect(await axeFindings(container)).toEqual([])
})

test.each([
  ['success', '/kyc', 'Go to my account', '/kyc'],
  ['mismatch', undefined, 'Go to my account', '/documents'],
  ['rejected', '/kyc', 'Try again', '/documents'],
] as const)('[C-KYC-001] after %s, started at %s, “%s” leads to %s', async (status, redirectUrl, name, href) => {
  await show({ status, provider: 'jmo', redirectUrl })
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})

test.each([
  [{ status: 'processing', provider: 'nfd' }, 'Your documents are being checked'],
  [{ status: 'success', provider: 'nfd' }, 'Your identity is verified'],
  [{ status: 'rejected', provider: 'nfd', reason: 'documentExpired' }, 'The document has expired. Use a valid one.'],
  [{ status: 'mismatch', provider: 'nfd' }, 'A colleague is looking at it'],
  [{ status: 'expired', provider: 'nfd' }, 'This link has expired'],
] as const)('what became of it is said: %o', async (check, words) => {
  await show(check)
  await expect.element(page.getByText(words)).toBeVisible()
})
