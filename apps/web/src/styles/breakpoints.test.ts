import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')
const breakpoints = Object.fromEntries([...theme.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name = '', px]) => [name, Number(px)]))

test('[NAV-011] [NAV-014] a name covers the widths up to 476, 768 and 871; laptop and desktop begin at 1024 and 1280', () => {
  const { mobile, tablet, phablet, ...from } = breakpoints
  expect([mobile, tablet, phablet].map((begins) => (begins ?? 0) - 1)).toEqual([476, 768, 871])
  expect(from).toEqual({ laptop: 1024, desktop: 1280 })
})

test('[NAV-012] the desktop begins at 1280', () => {
  expect(breakpoints['desktop']).toBe(1280)
})
