import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screens } from '../src/screens.ts'
import { filesOf } from './paths.ts'

test.each(Object.entries(filesOf(screens)))('%s has the addresses of the screens (else: node apps/web/build/paths.ts)', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})
