import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.for([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['a program', ''],
] as const)('%s is called “%s”', ([browser, name]) => {
  expect(deviceName(browser)).toBe(name)
})
