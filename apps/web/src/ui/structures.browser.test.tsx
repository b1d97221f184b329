import '../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../test/axe.ts'
import {
  Accordion,
  Banner,
  CopyButton,
  Count,
  DonutChart,
  FilterBar,
  OwnershipTree,
  QrCode,
  SplitRibbons,
  StepRail,
  Stepper,
  Tabs,
  Timeline,
  Tooltip,
} from './index.ts'

const steps = [
  { id: 'details', title: 'Details' },
  { id: 'review', title: 'Review' },
  { id: 'approve', title: 'Approve' },
]

test('a stepper says which step is now and which are done', async () => {
  const screen = await render(<Stepper label="Steps" steps={steps} current="review" doneLabel="done" />)
  const items = screen.getByRole('listitem')
  await expect.element(items.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(items.nth(0)).toHaveTextContent('Detailsdone')
  await expect.element(items.nth(2)).toHaveTextContent('3Approve')
  expect(await axeFindings()).toEqual([])
})

test('a rail leads back, never ahead, and is one line where there is no room', async () => {
  const go = vi.fn<(id: string) => void>()
  await page.viewport(1200, 700)
  const screen = await render(<StepRail label="Steps" steps={steps} current="review" doneLabel="done" position="Step 2 of 3" onGo={go} />)
  await expect.element(screen.getByRole('button', { name: 'Details done' })).toBeVisible()
  await userEvent.click(screen.getByRole('button'))
  expect(go).toHaveBeenCalledWith('details')
  await page.viewport(800, 700)
  await expect.element(screen.getByText('Step 2 of 3: Review')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await page.viewport(1000, 700)
})

function TwoTabs() {
  const [chosen, choose] = useState('all')
  const tabs = [
    { id: 'all', title: 'All', content: 'Everything' },
    { id: 'open', title: 'Open', count: 3, content: 'Only open' },
  ]
  return <Tabs label="Which" tabs={tabs} chosen={chosen} onChoose={choose} />
}

test('tabs are walked by arrow keys', async () => {
  const screen = await render(<TwoTabs />)
  await userEvent.tab()
  await expect.element(screen.getByRole('tab', { name: 'All' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Only open')
  expect(await axeFindings()).toEqual([])
})

test('a tooltip answers focus and a press, and Esc', async () => {
  const screen = await render(<Tooltip label="About the fee" text="Paid by you." />)
  await userEvent.tab()
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Paid by you.')
  await expect.element(screen.getByRole('button', { name: 'About the fee' })).toHaveAccessibleDescription('Paid by you.')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
})

test('a chip is chosen, shown as chosen, and taken away again', async () => {
  const choose = vi.fn<(id: string | undefined) => void>()
  const chip = {
    id: 'status',
    label: 'Status',
    options: [{ id: 'rejected', name: 'Rejected' }],
    removeLabel: 'Remove Status',
    onChoose: choose,
  }
  const screen = await render(<FilterBar chips={[{ ...chip, chosen: undefined }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Status' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Rejected' }))
  expect(choose).toHaveBeenLastCalledWith('rejected')
  await screen.rerender(<FilterBar chips={[{ ...chip, chosen: { id: 'rejected', name: 'Rejected' } }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Status' }))
  expect(choose).toHaveBeenLastCalledWith(undefined)
})

test('a search is asked after a pause or by Enter, once, and cleared at once', async () => {
  const asked = vi.fn<(text: string) => void>()
  const search = { label: 'Find', value: '', clearLabel: 'Clear the search', onChange: asked }
  const screen = await render(<FilterBar search={search} chips={[]} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'solvia{Enter}')
  expect(asked.mock.calls).toEqual([['solvia']])
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(asked.mock.calls).toEqual([['solvia'], ['']])
})

test('a copy says whether it worked', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce()
  const screen = await render(<CopyButton text="RO49" label="Copy the IBAN" copiedLabel="Copied" failedLabel="Not copied" />)
  await userEvent.click(screen.getByRole('button', { name: 'Copy the IBAN' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Not copied')
  await userEvent.click(screen.getByRole('button', { name: 'Copy the IBAN' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(write).toHaveBeenCalledWith('RO49')
})

test('a code for cameras has another way and is dark on white', async () => {
  const screen = await render(<QrCode text="https://pay.example/x" label="Your payment link" otherWay="https://pay.example/x" />)
  await expect.element(screen.getByRole('img', { name: 'Your payment link' })).toBeVisible()
  await expect.element(screen.getByText('https://pay.example/x')).toBeVisible()
  expect(getComputedStyle(document.querySelector('.qr-ground')!).backgroundColor).toBe('rgb(255, 255, 255)')
})

test('a ring has a sentence and a table, which can be looked at instead', async () => {
  const parts = [
    { key: 'usd', label: 'US dollar', perMille: 700, text: '70%' },
    { key: 'eur', label: 'Euro', perMille: 300, text: '30%' },
  ]
  const screen = await render(
    <DonutChart
      parts={parts}
      summary="70% US dollar, 30% euro"
      columns={['Currency', 'Share']}
      total="$10.00"
      totalLabel="Total"
      toggle={{ table: 'Show as a table', chart: 'Show the chart' }}
    />,
  )
  await expect.element(screen.getByRole('img', { name: '70% US dollar, 30% euro' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
  await expect.element(screen.getByRole('row', { name: 'Euro 30%' })).toBeVisible()
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('ribbons have their shares in words', async () => {
  const parts = [
    { key: 'a', label: 'You', perMille: 700, text: '70%' },
    { key: 'b', label: 'Lucía', perMille: 300, text: '30%' },
  ]
  const screen = await render(<SplitRibbons parts={parts} whole={{ label: 'Income', text: '100%' }} summary="70% for you, 30% for Lucía" />)
  await expect.element(screen.getByRole('img', { name: '70% for you, 30% for Lucía' })).toBeVisible()
  await expect.element(screen.getByRole('list')).toHaveTextContent('70%You30%Lucía')
})

test('a tree nests, and says what is wrong under the node it concerns', async () => {
  const children = [{ key: 'jan', name: 'Jan de Wit', note: 'Person', share: '60%', effective: '18%' }]
  const nodes = [
    { key: 'h', name: 'Harbourlight', note: 'Company', square: true, share: '30%', effective: '30%', error: 'Add a director.', children },
  ]
  const screen = await render(<OwnershipTree label="Owners" effectiveLabel="effective" nodes={nodes} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Add a director.')
  await expect.element(screen.getByRole('list').nth(1)).toHaveTextContent('Jan de WitPerson60%18%effective')
})

test('news in a page: wrong is an alert; an accordion opens by keyboard; counts stop at 99', async () => {
  const screen = await render(
    <>
      <Banner tone="negative">The card was declined.</Banner>
      <Accordion entries={[{ id: 'a', title: 'Who pays the fee', content: 'You do.' }]} />
      <Timeline entries={[{ key: '1', title: 'Created by you', note: '27 Aug 2026' }]} />
      <p>
        <Count value={120} tone="required" label="120 to do" />
        <Count value={0} />
      </p>
    </>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The card was declined.')
  await userEvent.click(screen.getByText('Who pays the fee'))
  await expect.element(screen.getByText('You do.')).toBeVisible()
  await expect.element(screen.getByText('99+')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
