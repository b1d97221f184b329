import '../../../styles.css'
import { contracts, splitCompanies } from '@ducat/contract/revenue-split/calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session, type Customer } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { axeFindings } from '../../../../test/axe.ts'
import { testBrand } from '../../../../test/brand.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { answered, signedIn } from '../../../../test/signed-in.ts'
import { ContractsScreen } from '../ContractsScreen.tsx'
import { NewContractScreen } from './NewContractScreen.tsx'

const show = (piece: React.ReactNode, path = '/') =>
  render(
    inRouter(
      <>
        {piece}
        <Overlays />
      </>,
      path,
    ).page,
  )

beforeEach(() => {
  takeBrand({ ...testBrand, contractsEnable: true })
  sessionStorage.clear()
  signedIn()
  session().know({ ...session().state().customer, verified: true } as Customer)
})
afterEach(() => {
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
})

const company = (n: number) => ({ id: n, title: `Company ${String(n).padStart(3, '0')}` })
const companies = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, place) => company(from + place))
const requests = () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  return () => fetched.mock.calls.flatMap(([url]) => (typeof url === 'string' ? [decodeURIComponent(url)] : []))
}
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

describe('a new contract', () => {
  test('[CONTR-003] [CONTR-011] [CONTR-012] [CONTR-013] [CONTR-014] [CONTR-015] what is missing or wrong is said at its field, and nothing is sent', async () => {
    answered(splitCompanies.list, { pageSize: 100 }, { data: companies(1, 2), total: 2 })
    const asked = requests()
    await show(<NewContractScreen />)
    await userEvent.clear(field(/^From/))
    await userEvent.clear(field(/^Your signer’s name/))
    await userEvent.click(page.getByRole('button', { name: 'Check and preview' }))
    for (const name of [
      /^Percentage/,
      /^From/,
      /^Your signer’s name/,
      /^Your obligations/,
      /^Their signer’s name/,
      /^Their obligations/,
      /^Other party’s e-mail/,
    ])
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    for (const name of [/^Your obligations/, /^Their obligations/]) {
      await userEvent.fill(field(name), 'x')
      await userEvent.clear(field(name))
    }
    await userEvent.click(page.getByRole('button', { name: 'Check and preview' }))
    await expect.poll(() => page.getByText('Enter at least one obligation.').elements().length).toBe(2)
    for (const name of [/^Your signer’s name/, /^Their signer’s name/])
      await expect.element(field(name)).toHaveAttribute('maxlength', '256')
    for (const [typed, problem] of [
      ['0', 'Enter a percentage above 0 and up to 100.'],
      ['100.1', 'Enter a number from 0 to 100 with at most 4 decimal places.'],
      ['1.00001', 'Enter a number from 0 to 100 with at most 4 decimal places.'],
    ] as const) {
      await userEvent.fill(field(/^Percentage/), typed)
      await userEvent.click(page.getByRole('button', { name: 'Check and preview' }))
      await expect.element(page.getByText(problem)).toBeVisible()
    }
    await userEvent.fill(field(/^Percentage/), '100')
    await userEvent.click(page.getByRole('button', { name: 'Check and preview' }))
    await expect.element(field(/^Percentage/)).not.toHaveAttribute('aria-invalid', 'true')
    expect(asked().filter((url) => /\/contract(\/verify)?$/.test(url))).toEqual([])
    expect(await axeFindings()).toEqual([])
  })

  test('[CONTR-021] companies are asked for a hundred at a time until all are there, and each has its logo or its initials', async () => {
    const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    answered(splitCompanies.list, { pageSize: 100 }, { data: companies(1, 100), total: 102 })
    answered(splitCompanies.list, { pageSize: 100, page: 2 }, { data: [{ ...company(101), logo: pixel }, company(102)], total: 102 })
    const asked = requests()
    await show(<NewContractScreen />)
    await userEvent.click(page.getByRole('button', { name: /^Company that pays/ }))
    const list = page.getByRole('dialog')
    // The field takes the focus a moment after the list has opened.
    await list.getByRole('searchbox').fill('Company 10')
    await expect.element(list.getByRole('option', { name: 'Company 102' })).toBeVisible()
    const last = list.getByRole('option', { name: 'Company 101' })
    expect(last.element().querySelector('img')?.getAttribute('src')).toBe(pixel)
    await userEvent.click(last)
    await expect.element(page.getByRole('button', { name: 'Company that pays: Company 101' })).toBeVisible()
    for (const url of asked().filter((one) => one.includes('/company'))) expect(url).toMatch(/pageSize=100/)
  })
})

test('[CONTR-019] contracts stand a hundred on a page, and the next page is asked for', async () => {
  const meta = { pay: 101, receive: 0, active: 101, total: 101, requests: 0, pending: 0, ended: 0 }
  const one = {
    status: 'ACTIVE',
    sort: 'active',
    percentage: '30',
    initiatorId: 1,
    direction: 'PAY',
    activeFrom: '2026-09-01',
    updatedAt: '2026-09-01T08:00:00Z',
    createdAt: '2026-08-27T08:00:00Z',
    company: company(5),
    sender: { id: 1, username: 'ana@demo.example', name: 'Ana Pop' },
    beneficiary: { id: 2, username: 'lucia@demo.example', name: 'Lucía Ferrer' },
  } as const
  answered(splitCompanies.list, { pageSize: 100 }, { data: companies(5, 5), total: 1 })
  answered(
    contracts.list,
    { pageSize: 100 },
    { data: Array.from({ length: 100 }, (_none, id) => ({ ...one, id: id + 1 })), meta, total: 101 },
  )
  const asked = requests()
  await show(<ContractsScreen />)
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Older' }))
  await expect.poll(() => asked().find((url) => url.includes('page=2'))).toMatch(/\/contract\?pageSize=100&page=2$/)
})
