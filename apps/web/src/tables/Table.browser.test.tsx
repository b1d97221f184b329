import '../styles.css'
import { money } from '@ducat/values'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../test/axe.ts'
import { inRouter } from '../../test/in-router.tsx'
import type { Column } from './columns.ts'
import type { TableProps } from './table-props.ts'
import { Table } from './Table.tsx'

interface Payment {
  readonly id: number
  readonly name: string
  readonly cents: bigint
}
const payments = (count: number): readonly Payment[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Payee ${id}`, cents: BigInt(id) }))

const columns: readonly Column<Payment>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, phone: 'title', sortable: true },
  { id: 'kind', title: 'Kind', cell: () => 'Wire' },
  { id: 'amount', title: 'Amount', cell: ({ cents }) => String(cents), align: 'end', phone: 'amount' },
]

const show = (props: Partial<TableProps<Payment>> = {}) =>
  render(
    inRouter(
      <Table
        label="Payments"
        columns={columns}
        rows={payments(100_000)}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        {...props}
      />,
    ).page,
  )

afterEach(() => page.viewport(1000, 700))

const drawn = () => document.querySelectorAll('[data-index]').length

test('of a hundred thousand rows only what is seen is drawn, at either end', async () => {
  await page.viewport(1000, 700)
  const screen = await show({ onOpen: () => undefined, total: 100_000 })
  await expect.element(screen.getByRole('table', { name: 'Payments' })).toHaveAttribute('aria-rowcount', '100001')
  await expect.element(screen.getByText('Payee 0', { exact: true })).toBeVisible()
  expect(drawn()).toBeLessThan(40)
  await userEvent.click(screen.getByText('Payee 0', { exact: true }))
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('button', { name: 'Payee 99999' })).toHaveFocus()
  expect(drawn()).toBeLessThan(45)
})

test('rows are walked by arrow keys and opened by Enter; only one row is a stop of Tab', async () => {
  const open = vi.fn<(payment: Payment) => void>()
  const screen = await show({ onOpen: open })
  await expect.element(screen.getByRole('button', { name: 'Payee 0' })).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Payee 0' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: 'Payee 1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(open.mock.calls[0]?.[0].id).toBe(1)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(screen.getByRole('button', { name: 'Payee 0' })).toHaveFocus()
  expect(document.querySelectorAll('[data-main][tabindex="0"]').length).toBe(1)
})

test('the whole row is the target, but its tick and its menu are their own', async () => {
  const open = vi.fn<(payment: Payment) => void>()
  const pause = vi.fn<() => void>()
  const screen = await show({ onOpen: open, selecting: {}, actions: () => [{ id: 'pause', label: 'Pause', onPress: pause }] })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Payee 2', exact: true }))
  const more = screen.getByRole('button', { name: 'Actions for Payee 2', exact: true })
  await userEvent.click(more)
  await expect.element(screen.getByRole('menuitem', { name: 'Pause' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Pause' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(pause).toHaveBeenCalledTimes(1))
  expect(open).not.toHaveBeenCalled()
  // The name's button lies over the whole row.
  await userEvent.click(screen.getByText('Wire').nth(2), { force: true })
  expect(open).toHaveBeenCalledTimes(1)
})

test('what is ticked is counted and added up in whole cents', async () => {
  const screen = await show({ rows: payments(4), selecting: { moneyOf: ({ cents }) => money(cents + 10n, 'USD') } })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Payee 3' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Payee 1' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 selected$0.24')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('4 selected$0.46')
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  await expect.element(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked()
})

test('the head says how it sorts', async () => {
  const sort = vi.fn<(next: unknown) => void>()
  const screen = await show({ onSort: sort, sort: { column: 'name', descending: false } })
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(sort).toHaveBeenCalledWith({ column: 'name', descending: true })
})

test('on a phone a row has two lines and no head, and nothing overflows', async () => {
  await page.viewport(360, 700)
  const screen = await show({ onOpen: () => undefined, selecting: {}, actions: () => [] })
  await expect.element(screen.getByText('Payee 0', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Wire')).not.toBeInTheDocument()
  const [first] = document.querySelectorAll<HTMLElement>('[data-index]')
  expect(first!.offsetHeight).toBe(64)
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('dense rows have 42 pixels, the others 48', async () => {
  await page.viewport(1000, 700)
  const screen = await show({ rows: payments(3), density: 'dense' })
  await expect.element(screen.getByText('Payee 2')).toBeVisible()
  expect(document.querySelector<HTMLElement>('[data-index]')!.offsetHeight).toBe(42)
})

test('axe finds nothing', async () => {
  const screen = await show({ rows: payments(30), onOpen: () => undefined, selecting: {}, actions: () => [], total: 30 })
  await expect.element(screen.getByText('Payee 3', { exact: true })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
