import { expect, test } from 'vitest'
import { follow, strokeOf, type KeyPress, type Shortcut } from './shortcuts.ts'

const press = (key: string, parts: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  ...parts,
})

test.each([
  ['a key held down', press('/', { repeat: true })],
  ['letters still being composed', press('/', { isComposing: true })],
  ['with Alt', press('k', { altKey: true, ctrlKey: true })],
  ['another chord', press('p', { ctrlKey: true })],
  ['both Ctrl and the command key', press('k', { ctrlKey: true, metaKey: true })],
  ['a key without a letter', press('Escape')],
])('no stroke: %s', (_, event) => {
  expect(strokeOf(event)).toBeUndefined()
})

test.each([
  ['Ctrl and K', press('k', { ctrlKey: true, code: 'KeyK' }), 'mod+k'],
  ['the command key and K', press('k', { metaKey: true, code: 'KeyK' }), 'mod+k'],
  ['Ctrl and K where the key writes л', press('л', { ctrlKey: true, code: 'KeyK' }), 'mod+k'],
  ['a capital letter', press('G', { code: 'KeyG' }), 'g'],
  ['G where the key writes п', press('п', { code: 'KeyG' }), 'g'],
  ['a sign, whichever key writes it', press('/', { code: 'Digit7' }), '/'],
  ['a letter that moved on another Latin keyboard', press('a', { code: 'KeyQ' }), 'a'],
  ['a question mark', press('?', { code: 'Slash' }), '?'],
])('a stroke: %s', (_, event, stroke) => {
  expect(strokeOf(event)).toBe(stroke)
})

const search: Shortcut = { id: 'search', keys: ['/'] }
const home: Shortcut = { id: 'home', keys: ['g', 'h'] }
const help: Shortcut = { id: 'help', keys: ['h'] }
const all = [search, home, help]

test('one stroke, two strokes, and a second one that leads nowhere', () => {
  expect(follow(undefined, '/', all)).toEqual({ found: search })
  expect(follow(undefined, 'g', all)).toEqual({ waiting: 'g' })
  expect(follow('g', 'h', all)).toEqual({ found: home })
  expect(follow(undefined, 'h', all)).toEqual({ found: help })
  expect(follow('g', 'x', all)).toEqual({})
  expect(follow('g', 'g', all)).toEqual({ waiting: 'g' })
  expect(follow(undefined, 'x', all)).toEqual({})
})
