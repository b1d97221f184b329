import { expect, test } from 'vitest'
import { csvOf } from './export.ts'

test('[G83] a cell is one cell whatever it holds, and no formula', () => {
  const lines = [
    ['Number', 'To'],
    ['FS-0001', 'Verdin, Foods'],
    ['FS-0002', 'The “Kiln” "Street"'],
    ['FS-0003', '=HYPERLINK("https://elsewhere.example")'],
    ['FS-0004', '-1+1'],
    ['FS-0005', 'two\nlines'],
  ]
  expect(csvOf(lines)).toBe(
    [
      '\ufeffNumber,To',
      'FS-0001,"Verdin, Foods"',
      'FS-0002,"The “Kiln” ""Street"""',
      'FS-0003,"\'=HYPERLINK(""https://elsewhere.example"")"',
      "FS-0004,'-1+1",
      'FS-0005,"two\nlines"',
      '',
    ].join('\r\n'),
  )
})
