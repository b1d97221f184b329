import { expect, test } from 'vitest'
import { fieldsIn, specRows } from './rows.ts'

const shape = (text: string): unknown =>
  fieldsIn(text).map(({ name, isOptional, fields }) => [
    name + (isOptional ? '?' : ''),
    ...(fields.length > 0 ? [fields.map((one) => one.name + (one.isOptional ? '?' : ''))] : []),
  ])

test('fields, optional ones, lists and objects, with their remarks', () => {
  expect(shape("a:int; b*:string? (masked); c:enum(x|y)?; d:string(43..128); e:'fixed'; f:string[]?; g:int (20)")).toEqual([
    ['a'],
    ['b?'],
    ['c?'],
    ['d'],
    ['e'],
    ['f?'],
    ['g'],
  ])
  expect(shape('a*:[{b:int, c*:date?}]?; d:{e, f*}; g.h:[{i:int}]; j:{[name]:string}?')).toEqual([
    ['a?', ['b', 'c?']],
    ['d', ['e', 'f']],
    ['g', ['h']],
    ['j?'],
  ])
})

test('what is only a remark is no field', () => {
  for (const text of ['(none)', '(none*; 204)', 'as cardLimitGet', 'batch of analytics events', '(binary application/pdf)'])
    expect(fieldsIn(text)).toEqual([])
  expect(shape('policies:[...]; months:int')).toEqual([['policies'], ['months']])
})

test('where a field travels', () => {
  const places = fieldsIn('Idempotency-Key*:string (header); id:string (path); data (part):{a:int}').map(({ name, place }) => [name, place])
  expect(places).toEqual([
    ['Idempotency-Key', 'header'],
    ['id', 'path'],
    ['data', 'part'],
  ])
})

test('every row is read, with its commas and quotes', () => {
  const rows = specRows()
  expect(rows.size).toBeGreaterThan(400)
  expect(rows.get('C-AUTH-001')).toMatchObject({ verb: 'POST', path_or_method: '/auth/login', access: 'open' })
})
