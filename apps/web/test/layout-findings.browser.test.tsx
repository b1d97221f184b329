import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { layoutFindings } from './layout-findings.ts'

afterEach(() => page.viewport(1000, 700))

test.each([
  [
    'a page that is too wide',
    <div key="a" style={{ width: 4000 }}>
      wide
    </div>,
    /too wide/,
  ],
  [
    'a text that is cut',
    <div key="b" style={{ width: 60, overflow: 'hidden', whiteSpace: 'nowrap' }}>
      a text that goes on and on
    </div>,
    /^cut off/,
  ],
  [
    'a shortened text that says nowhere what it was',
    <div key="c" style={{ width: 60, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
      a text that goes on and on
    </div>,
    /^cut off/,
  ],
  [
    'a line that is hidden below',
    <div key="d" style={{ height: 16, overflow: 'hidden', width: 60 }}>
      two lines of text
    </div>,
    /^cut off/,
  ],
  [
    'a text that leaves its button',
    <button key="e" type="button" style={{ width: 60, whiteSpace: 'nowrap', padding: 0 }}>
      a text that goes on and on
    </button>,
    /^sticks out/,
  ],
])('%s is found', async (_, shown, finding) => {
  await render(shown)
  expect(layoutFindings().join('\n')).toMatch(finding)
})

test('what can be scrolled to, is only for ears, or is shortened with its whole in a title is in order', async () => {
  await render(
    <>
      <div style={{ width: 60, overflow: 'auto', whiteSpace: 'nowrap' }}>a text that goes on and on</div>
      <span style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>a text that goes on and on</span>
      <div title="all of it" style={{ width: 60, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
        a text that goes on and on
      </div>
      <button type="button">fits</button>
    </>,
  )
  expect(layoutFindings()).toEqual([])
})
