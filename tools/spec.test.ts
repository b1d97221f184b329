import { expect, test } from 'vitest'
import { parseCsv } from './spec/csv.ts'
import { namedIds, unknownIds } from './spec/named.ts'
import { readCalls, readSpec } from './spec/read.ts'
import { file } from './tidy/source.ts'

const tests = file(
  'apps/web/src/api/send.test.ts',
  `test('[AUTH-031] [API-019] twice', go)
   describe('[G71] headers', () => { it(\`[ERR-001] \${code}\`, go) })
   test.each(rows)('[NOPE-001] %s', go)
   test('no id [API-001]', go)
   send('[API-002] not a title')
   test.each([['[C-AUTH-002]', 1]])('%s', go)`,
)
const row = (id: string) => ({ id, area: 'A', owner: 'house', about: '' })

test('ids are read from the start of titles', () => {
  expect(namedIds([tests, file('apps/web/src/api/send.ts', `test('[API-003] no test file')`)]).map(({ id }) => id)).toEqual([
    'AUTH-031',
    'API-019',
    'G71',
    'ERR-001',
    'NOPE-001',
    'C-AUTH-002',
  ])
})

test('an id that the specification does not have is found, a goal is fine', () => {
  expect(unknownIds(['AUTH-031', 'API-019', 'ERR-001', 'C-AUTH-002'].map(row))([tests])).toEqual([
    'apps/web/src/api/send.test.ts:3 names [NOPE-001], which docs/spec does not have',
  ])
})

test('quotes, commas and line breaks in fields', () => {
  expect(parseCsv('id,text\n1,"a, ""b""\nc"\r\n2,\n')).toEqual([
    { id: '1', text: 'a, "b"\nc' },
    { id: '2', text: '' },
  ])
})

test('every row of the specification has an owner and an id of its own', () => {
  const spec = readSpec()
  expect(spec.filter(({ owner }) => owner === 'nobody')).toEqual([])
  expect(new Set(spec.map(({ id }) => id)).size).toBe(spec.length)
  expect(readCalls().find(({ id }) => id === 'C-AUTH-001')).toMatchObject({ verb: 'POST', path_or_method: '/auth/login' })
})
