import '../../../styles.css'
import { camera } from '@ducat/contract/documents/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../../test/axe.ts'
import { testBrand } from '../../../../test/brand.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { answered, signedIn } from '../../../../test/signed-in.ts'
import { screens } from '../screens.ts'
import { CodeForPhone } from './CodeForPhone.tsx'
import { Ended } from './Ended.tsx'
import { TakePictures } from './TakePictures.tsx'

const expires = '2026-11-19T10:10:00Z'
const code = { cameraId: 4001, token: 't'.repeat(43), expires }
const sides = [
  { side: 'front', label: 'Front' },
  { side: 'back', label: 'Back side' },
] as const

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const told = {
  onPictures: vi.fn<(pictures: readonly { fileId: number }[]) => void>(),
  onAgain: vi.fn<() => void>(),
  onClose: vi.fn<() => void>(),
}
beforeEach(() => Object.values(told).forEach((one) => one.mockClear()))
const showCode = () => render(inRouter(<CodeForPhone code={code} sides={sides} busy={false} {...told} />).page)
const state = (
  of: 'waiting' | 'connected' | 'expired' | 'closed',
  pictures: readonly { side: 'front' | 'back'; isWhole: boolean }[] = [],
) =>
  answered(
    camera.get,
    { cameraId: code.cameraId },
    { state: of, expires, pictures: pictures.map((one, place) => ({ ...one, fileId: 9001 + place, size: 1_500_000 })) },
  )

const line = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })

test('the camera page is a public page in the external layout', () => {
  expect(screens.camera).toMatchObject({ path: '/camera', layout: 'external' })
})

test('[C-OWN-320] a code is shown with how long it works; what the phone does follows beside it', async () => {
  state('waiting')
  const { container } = await showCode()
  await expect.element(page.getByRole('img', { name: 'A code that opens the camera page on the phone that scans it' })).toBeVisible()
  await expect.element(page.getByText('Scan the code with your phone’s camera')).toBeVisible()
  await expect.element(page.getByText(/The code works for (10:00|9:5\d), on one phone\./)).toBeVisible()
  expect(await axeFindings(container)).toEqual([])
  state('connected', [{ side: 'front', isWhole: true }])
  await expect.element(page.getByText('Phone connected')).toBeVisible()
  await expect.element(line(/Front/).getByText('Received')).toBeVisible()
  await expect.element(line(/Back side/).getByText('Not taken yet')).toBeVisible()
  state('connected', [
    { side: 'front', isWhole: true },
    { side: 'back', isWhole: false },
  ])
  await expect.element(line(/Back side/).getByText('Arriving')).toBeVisible()
  // The form is given what has arrived whole, and nothing else.
  expect(told.onPictures.mock.lastCall?.[0].map(({ fileId }) => fileId)).toEqual([9001])
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(told.onClose).toHaveBeenCalledOnce()
})

test.each([
  ['expired', 'The code for your phone has expired.'],
  ['closed', 'The code for your phone is closed.'],
] as const)('[C-OWN-321] a code that is %s says so and offers another', async (of, words) => {
  state(of)
  await showCode()
  await expect.element(page.getByText(words)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Make a new code' }))
  expect(told.onAgain).toHaveBeenCalledOnce()
})

const proof = { token: code.token, phoneKey: 'k'.repeat(64) }
const asked = (received: number) => ({
  documentTypeId: 4,
  documentType: 'Identity card',
  expires,
  pictures: received === 0 ? [] : (['front', 'back'] as const).map((side, place) => ({ side, fileId: 9001 + place, size: 10, received })),
})

test('[C-OWN-324] the phone sees what to photograph and nothing of whom; its camera opens at the first press', async () => {
  const { container } = await render(inRouter(<TakePictures proof={proof} asked={asked(0)} />).page)
  await expect.element(page.getByRole('heading', { name: 'Identity card' })).toBeVisible()
  for (const name of ['Front', 'Back side']) {
    const input = page.getByLabelText(name, { exact: true })
    await expect.element(input).toHaveAttribute('capture', 'environment')
    await expect.element(input).toHaveAttribute('accept', 'image/jpeg,image/png')
  }
  expect(container.textContent).not.toContain('ana@demo.example')
  expect(await axeFindings(container)).toEqual([])
})

test('pictures that arrived are confirmed and may be taken again', async () => {
  await render(inRouter(<TakePictures proof={proof} asked={asked(10)} />).page)
  await expect.element(page.getByText('All pictures have arrived. Continue on your computer.')).toBeVisible()
  expect(page.getByText('Sent. You can take it again.').elements()).toHaveLength(2)
})

test.each([
  ['CAMERA_UNKNOWN', 'This code does not work', 'Make a new code'],
  ['CAMERA_EXPIRED', 'This code has expired', 'Make a new code'],
  ['CAMERA_CLOSED', 'The code was closed on your computer', 'make a new code'],
  ['CAMERA_USED', 'Your document was sent', 'You can close this page'],
  ['CAMERA_TAKEN', 'Another phone uses this code', 'one phone'],
])('[C-OWN-323] %s is answered with what to do', async (reason, title, text) => {
  await render(inRouter(<Ended reason={reason} />).page)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(new RegExp(text))).toBeVisible()
})
