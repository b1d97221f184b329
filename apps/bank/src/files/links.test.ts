import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealWith } from '../db/seal.ts'
import { linksWith } from './links.ts'

const key = (name: string) => sealWith(createHash('sha256').update(name).digest())
const ticket = { fileId: '0b8e2f6c-7b1c-4f5e-9a55-2c8f0f4f3a01', familyId: 'aZ09_-aZ09_-aZ09_-aZ09', personId: 10_007 }
const now = new Date(Date.UTC(2026, 10, 15, 12))
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const codeOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

test('[G41] a link ends after a minute, cannot be changed, and opens with the key it was made with alone', () => {
  const code = codeOf(linksWith(key('ours')).to(ticket, now))
  expect(linksWith(key('ours')).read(code, later(61))).toBeUndefined()
  expect(linksWith(key('theirs')).read(code, now)).toBeUndefined()
  for (const wrong of ['', 'x', `${code}AAAA`, code.slice(0, -4), code.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))])
    expect(linksWith(key('ours')).read(wrong, now)).toBeUndefined()
})

test('it says which file and whose session, in letters of an address, within what a path may hold', () => {
  const links = linksWith(key('ours'))
  const code = codeOf(links.to(ticket, now))
  expect(links.read(code, later(59))).toEqual(ticket)
  expect(code).toMatch(/^[\w-]{60,200}$/)
  expect(codeOf(links.to(ticket, now))).not.toBe(code)
})
