/** The lines of a batch as a spreadsheet, by keyboard, clipboard and pointer. */
import '../../../styles.css'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../../test/axe.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { wayOf } from '../ways.ts'
import type { Line } from '../words.ts'
import { Sheet } from './Sheet.tsx'
import type { Edit, Edits } from './use-edits.ts'

const way = wayOf('p2p')
const line = (row: number, more: Partial<Line> = {}): Line => ({
  row,
  state: 'ready',
  fields: { toEmail: `p${row}@test.example`, amount: `${row}.00`, currency: 'USD', note: '' },
  payeeName: `Payee ${row}`,
  isDeleted: false,
  ...more,
})
const wrong = line(2, { state: 'wrong', problem: { field: 'amount', reason: 'FORMAT', description: 'Not an amount.' } })

let done: Edit[]
let changed: string[][]
let undone: number
const edits: Edits = {
  apply: (edit) => void done.push(edit),
  replaceAll: () => undefined,
  undo: () => void undone++,
  canUndo: true,
  busy: false,
}
beforeEach(() => {
  done = []
  changed = []
  undone = 0
})

const show = async (rows: readonly Line[]) => {
  await page.viewport(1200, 800)
  const sheet = (
    <Sheet
      way={way}
      rows={rows}
      edits={edits}
      total={rows.length}
      onEnd={() => undefined}
      onChanged={(...what) => void changed.push(what)}
    />
  )
  await render(inRouter(sheet).page)
  await expect.element(page.getByRole('grid', { name: 'Payments' })).toBeVisible()
}
const cell = (place: number, column: number) => document.querySelector<HTMLElement>(`[data-cell='${place} ${column}']`)!
const many = Array.from({ length: 2_000 }, (_none, nth) => line(nth + 2))

test('only what is seen is drawn, and the arrows walk to the last of two thousand rows', async () => {
  await show(many)
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(60)
  cell(0, 0).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.poll(() => document.activeElement).toBe(cell(1, 1))
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => document.activeElement?.getAttribute('data-cell')).toBe('1999 4')
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await expect.poll(() => document.activeElement?.getAttribute('data-cell')).toBe('0 0')
})

test('Escape leaves a cell as it was; Enter and F2 open it, Enter takes it and goes down, a letter begins anew', async () => {
  await show([line(2), line(3)])
  cell(0, 1).focus()
  await userEvent.keyboard('{F2}')
  await userEvent.keyboard('9{Escape}')
  await expect.poll(() => document.activeElement).toBe(cell(0, 1))
  expect(done).toEqual([])
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount, row 2' }), '7.50')
  await userEvent.keyboard('{Enter}')
  expect(done).toEqual([{ updates: [{ row: 2, fields: { amount: '7.50' } }] }])
  expect(changed).toEqual([['amount', '2.00', '7.50']])
  await expect.poll(() => document.activeElement).toBe(cell(1, 1))
  await userEvent.keyboard('4')
  await userEvent.keyboard('2{Tab}')
  expect(done.at(-1)).toEqual({ updates: [{ row: 3, fields: { amount: '42' } }] })
  await expect.poll(() => document.activeElement).toBe(cell(1, 2))
})

test('a range is drawn with Shift, copied as a table, pasted elsewhere, emptied and undone', async () => {
  await show([line(2), line(3), line(4)])
  cell(0, 1).focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  await expect.poll(() => document.querySelectorAll('[aria-selected=true]').length).toBe(4)
  const clipboard = new DataTransfer()
  const tell = (name: 'copy' | 'paste', data: DataTransfer) =>
    document.activeElement!.dispatchEvent(new ClipboardEvent(name, { clipboardData: data, bubbles: true, cancelable: true }))
  tell('copy', clipboard)
  expect(clipboard.getData('text/plain')).toBe('2.00\tUSD\n3.00\tUSD')
  cell(2, 1).focus()
  await expect.poll(() => document.querySelectorAll('[aria-selected=true]').length).toBe(0)
  tell('paste', clipboard)
  // The second row of it comes behind the last.
  expect(done).toEqual([
    { updates: [{ row: 4, fields: { amount: '2.00', currency: 'USD' } }], adds: [{ fields: { amount: '3.00', currency: 'USD' } }] },
  ])
  await userEvent.keyboard('{Delete}')
  expect(done.at(-1)).toEqual({ updates: [{ row: 4, fields: { amount: '' } }] })
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undone).toBe(1)
})

test('a line says what is wrong with it at its field, and is deleted and restored at its end; axe finds nothing', async () => {
  await show([wrong, line(3, { isDeleted: true }), line(4, { advice: { field: 'toEmail', reason: 'LINE_TWICE', description: 'Twice.' } })])
  await expect.element(page.getByText('Not an amount.')).toBeVisible()
  await expect.element(page.getByText('Twice.')).toBeVisible()
  expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(page.getByRole('button', { name: 'Delete row 2' }))
  await userEvent.click(page.getByRole('button', { name: 'Restore row 3' }))
  expect(done).toEqual([{ deletes: [2] }, { restores: [3] }])
  // A line that was left out is not edited.
  cell(1, 0).focus()
  await userEvent.keyboard('{F2}')
  expect(document.querySelector('input')).toBeNull()
  expect(await axeFindings()).toEqual([])
})
