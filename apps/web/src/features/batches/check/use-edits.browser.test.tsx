/** Changes of lines and their undoing, while the bank takes its time. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { testBrand } from '../../../../test/brand.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { signedIn } from '../../../../test/signed-in.ts'
import type { Line } from '../words.ts'
import { useEdits, type Edit } from './use-edits.ts'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(() => {
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
})

const line = (row: number, amount: string): Line => ({
  row,
  state: 'ready',
  fields: { toEmail: `p${row}@test.example`, amount },
  isDeleted: false,
})
const batch = {
  batchId: 50_012,
  type: 'p2p',
  batchName: 'Staff.csv',
  accountId: 7,
  currencyCode: 'USD',
  state: 'draft',
  created: '2026-11-12T10:00:00.000Z',
  lines: 2,
  checked: 2,
  counts: [],
  deleted: 0,
  columns: [],
  hasHeader: true,
  version: 4,
}

/** A bank that keeps the lines, and answers a change when it is let. */
function bankOf(rows: Map<number, Line>) {
  const asked: Edit[] = []
  const waiting: (() => void)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const edit = JSON.parse(init?.body as string) as Edit
    asked.push(edit)
    await new Promise<void>((done) => waiting.push(done))
    const lines = (edit.updates ?? []).map(({ row, fields }) => ({ ...rows.get(row)!, fields: { ...rows.get(row)!.fields, ...fields } }))
    for (const one of lines) rows.set(one.row, one)
    return Response.json({ responseCode: '00', batch, lines })
  })
  return { asked, answer: () => waiting.splice(0).forEach((done) => done()) }
}

/** Draws nothing of the lines, so that what an act knows is what it asked for and not what was drawn. */
function Bench({ held }: { readonly held: Map<number, Line> }) {
  const put = (lines: readonly Line[]) => lines.forEach((one) => held.set(one.row, one))
  const lines = {
    rows: [],
    latest: () => [...held.values()],
    error: undefined,
    isPending: false,
    hasMore: false,
    more: vi.fn<() => void>(),
  }
  const edits = useEdits(50_012, { ...lines, retry: vi.fn<() => void>(), put })
  const change = (row: number) => edits.apply({ updates: [{ row, fields: { amount: `${row}0.00` } }] })
  return (
    <>
      <button onClick={() => change(2)}>Change 2</button>
      <button onClick={() => change(3)}>Change 3</button>
      <button onClick={edits.undo}>Undo</button>
      <output>{edits.canUndo ? 'can be undone' : 'as it came'}</output>
    </>
  )
}

test('undo takes back the change that was made last, also while the bank has not answered it', async () => {
  const came = () => new Map([2, 3].map((row) => [row, line(row, `${row}.00`)]))
  const { asked, answer } = bankOf(came())
  const held = came()
  await render(inRouter(<Bench held={held} />).page)
  const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
  const said = async (nth: number, updates: Edit['updates']) => await expect.poll(() => asked[nth]?.updates).toEqual(updates)

  await press('Change 2')
  await said(0, [{ row: 2, fields: { amount: '20.00' } }])
  answer()
  await expect.element(page.getByText('can be undone')).toBeVisible()

  await press('Change 3')
  await said(1, [{ row: 3, fields: { amount: '30.00' } }])
  await press('Undo')
  expect(asked).toHaveLength(2)
  answer()
  await said(2, [{ row: 3, fields: { amount: '3.00' } }])
  answer()
  await expect.poll(() => [held.get(2)?.fields['amount'], held.get(3)?.fields['amount']]).toEqual(['20.00', '3.00'])

  await press('Undo')
  await said(3, [{ row: 2, fields: { amount: '2.00' } }])
  answer()
  await expect.element(page.getByText('as it came')).toBeVisible()
})
