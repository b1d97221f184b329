import { expect, test } from 'vitest'
import { parseCsv } from './spec/csv.ts'
import { namedIds, provenIds, unknownIds, wrongParts } from './spec/named.ts'
import { partly } from './spec/partly.ts'
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

const inPart = file(
  'apps/bank/src/http/http.test.ts',
  `test('[API-009 part: the form of an upload] [API-019] a form', go)
   test.each([['[API-022 part: all but support]', 1]])('%s', go)`,
)
const waits = (id: string) => ({ id, waitsFor: 'revenue split' as const, missing: 'calls' })

test('a title claims all of an id, or the part that it names', () => {
  expect(namedIds([inPart]).map(({ id, part }) => [id, part])).toEqual([
    ['API-009', 'the form of an upload'],
    ['API-019', undefined],
    ['API-022', 'all but support'],
  ])
  expect([...provenIds([inPart, tests], [])]).toEqual(['API-019', 'AUTH-031', 'G71', 'ERR-001', 'NOPE-001', 'C-AUTH-002'])
  expect([...provenIds([inPart], [waits('API-019')])]).toEqual([])
})

test('what waits is named in part, and what is named in part waits', () => {
  expect(wrongParts(['API-009', 'API-022'].map(waits))([inPart])).toEqual([])
  expect(wrongParts(['API-009', 'API-019', 'API-001'].map(waits))([inPart])).toEqual([
    'apps/bank/src/http/http.test.ts:1 claims all of [API-019], which waits for revenue split: name the part',
    'apps/bank/src/http/http.test.ts:2 names a part of [API-022]: say in tools/spec/partly.ts what the rest waits for',
    'tools/spec/partly.ts lists [API-019], of which no test names a part',
    'tools/spec/partly.ts lists [API-001], of which no test names a part',
  ])
})

test('each id waits once, and the specification has it', () => {
  const ids = partly.map(({ id }) => id)
  const known = new Set(readSpec().map(({ id }) => id))
  expect(ids.filter((id, place) => ids.indexOf(id) !== place || !known.has(id))).toEqual([])
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
