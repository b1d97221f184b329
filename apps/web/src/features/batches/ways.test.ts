/** What the page sends, against what its call takes. */
import { expect, test } from 'vitest'
import { ways } from './ways.ts'

const chosen = { accountId: 7, batchName: undefined, countryCode: undefined, currencyCode: undefined, file: undefined, text: undefined }
const long = new File(['Email;Amount'], `${'payments of the autumn fair '.repeat(9)}.csv`, { type: 'text/csv' })

test('[C-GPAY-004] a file whose name is longer than that of a batch may be, and rows that were pasted, are sent by every way as its call takes them', () => {
  for (const { call, inputOf } of ways)
    for (const sent of [{ file: long }, { text: 'Email;Amount' }, { file: long, batchName: 'Fair' }])
      expect(call.input.safeParse(inputOf({ ...chosen, ...sent })).error?.issues, call.name).toBeUndefined()
})
