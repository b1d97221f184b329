import { closings, type ServerEvent } from '@ducat/contract/kit/events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listeningSocket, type ListeningSocket } from '../../test/listening-socket.ts'
import { waitBefore } from './backoff.ts'
import { Channel, type Around, type ChannelState } from './channel.ts'
import { readEvent } from './messages.ts'

let server: ListeningSocket
let channel: Channel
let heard: ServerEvent[]
let states: ChannelState[]
let surroundings: { online: boolean; tokens: string[]; renewedFor: (string | undefined)[]; acting: number | undefined; language: string }

const around: Around = {
  url: () => server.url,
  async token(notThis) {
    surroundings.renewedFor.push(notThis)
    const token = surroundings.tokens.shift()
    if (token === undefined) throw new Error('signed out')
    return token
  },
  acting: () => surroundings.acting,
  language: () => surroundings.language,
  isOnline: () => surroundings.online,
  // As soon as can be: the tests wait for what happens, not for time.
  chance: () => -0.99,
  heard: (event) => heard.push(event),
  changed: (state) => states.push(state),
}

beforeEach(async () => {
  server = await listeningSocket()
  heard = []
  states = []
  surroundings = { online: true, tokens: ['t1', 't2', 't3', 't4', 't5'], renewedFor: [], acting: undefined, language: 'ro' }
  channel = new Channel(around)
})
afterEach(async () => {
  channel.stop()
  await server[Symbol.asyncDispose]()
})

const patiently = { timeout: 10_000, interval: 5 }
const caller = async (place: number) => {
  await expect.poll(() => server.callers.length, patiently).toBeGreaterThan(place)
  return server.callers[place]!
}
const says = async (place: number, message: unknown) => {
  await expect.poll(async () => (await caller(place)).said, patiently).toContainEqual(message)
}
const tokenSet = (token: string, fromCustomerId?: number) => ({
  event: 'tokenSet',
  data: { token, ...(fromCustomerId !== undefined && { fromCustomerId }), lang: 'ro' },
})
const becomes = async (state: ChannelState) => {
  await expect.poll(() => channel.state, patiently).toBe(state)
}
const changed = (number: number, topics: string[] = ['accounts']) => ({ event: 'changed', customerId: 7, number, data: { topics } })

async function live(place = 0, number = 10) {
  const one = await caller(place)
  await expect.poll(() => one.said.length, patiently).toBeGreaterThan(0)
  one.tell({ event: 'tokenResult', customerId: 7, number, data: { result: true } })
  await becomes('live')
  return one
}

describe('[C-RT-001] refusals and losses', () => {
  test('nothing is opened while the browser is offline; it is when that ends', async () => {
    surroundings.online = false
    channel.start()
    expect(channel.state).toBe('waiting')
    expect(server.callers).toHaveLength(0)
    surroundings.online = true
    channel.wake()
    await says(0, tokenSet('t1'))
  })

  test.each([closings.noAccess, closings.notUnderstood])('closed with %i: the same again would be refused again', async (code) => {
    channel.start()
    ;(await caller(0)).close(code)
    await becomes('off')
    expect(server.callers).toHaveLength(1)
  })

  test('a token that is too old is renewed at once; one that is new and refused all the same waits', async () => {
    channel.start()
    ;(await caller(0)).close(closings.signIn)
    await says(1, tokenSet('t2'))
    expect(surroundings.renewedFor).toEqual([undefined, 't1'])
    states.length = 0
    server.callers[1]!.close(closings.signIn)
    await says(2, tokenSet('t3'))
    expect(states).toEqual(['waiting', 'connecting'])
  })

  test.each([closings.restart, closings.tooSlow, closings.tooMany, closings.fault, 'lost'] as const)('%s: comes back', async (why) => {
    channel.start()
    const first = await live()
    if (why === 'lost') first.cut()
    else first.close(why)
    await says(1, tokenSet('t2'))
    await says(1, { event: 'resume', data: { customerId: 7, lastNumber: 10 } })
  })

  test('signed out meanwhile: no socket, and stopping ends the waiting', async () => {
    surroundings.tokens = []
    channel.start()
    await becomes('waiting')
    expect(server.callers).toHaveLength(0)
    channel.stop()
    expect(channel.state).toBe('off')
  })

  test('what is no message, and what only a newer client understands, is passed over; its number counts', async () => {
    channel.start()
    const bank = await live()
    for (const text of [
      '{',
      '7',
      'null',
      '[]',
      { event: 'toString', data: {} },
      { event: 'confetti', customerId: 7, number: 11, data: {} },
    ])
      bank.tell(text)
    bank.tell(changed(12))
    await expect.poll(() => heard, patiently).toMatchObject([changed(12)])
  })
})

describe('[C-RT-002] [C-RT-003] the token', () => {
  test('is the first message, never part of the address, with the company one acts for', async () => {
    surroundings.acting = 31
    channel.start()
    await says(0, tokenSet('t1', 31))
    expect(server.callers[0]!.said).toHaveLength(1)
    expect(server.url).not.toContain('t1')
  })

  test('[C-RT-012] another language of the page is said with the same token, once', async () => {
    channel.start()
    const bank = await live()
    channel.translate()
    surroundings.language = 'ua'
    channel.translate()
    channel.translate()
    await says(0, { event: 'tokenRefresh', data: { token: 't1', lang: 'ua' } })
    bank.tell({ event: 'tokenResult', data: { result: true } })
    expect(bank.said).toHaveLength(2)
  })

  test('a newer one keeps the channel open; the same one is not said twice', async () => {
    channel.start()
    const bank = await live()
    channel.refresh('t1')
    channel.refresh('t9')
    await says(0, { event: 'tokenRefresh', data: { token: 't9', lang: 'ro' } })
    bank.tell({ event: 'tokenResult', data: { result: true } })
    expect(bank.said).toHaveLength(2)
    expect(server.callers).toHaveLength(1)
  })
})

describe('[C-OWN-041] numbers', () => {
  test('what was heard before is not told twice; a gap is asked for, once', async () => {
    channel.start()
    const bank = await live()
    for (const number of [10, 11, 11, 9, 13, 14]) bank.tell(changed(number))
    await says(0, { event: 'resume', data: { customerId: 7, lastNumber: 11 } })
    for (const number of [12, 13, 14]) bank.tell(changed(number))
    await expect.poll(() => heard.map(({ number }) => number), patiently).toEqual([11, 12, 13, 14])
    expect(bank.said.filter((said) => (said as { event: string }).event === 'resume')).toHaveLength(1)
  })

  test('resync: on from the number it names', async () => {
    channel.start()
    const bank = await live()
    bank.tell({ event: 'resync', customerId: 7, number: 90, data: {} })
    bank.tell(changed(90))
    bank.tell(changed(91))
    await expect.poll(() => heard.map(({ event, number }) => `${event} ${number}`), patiently).toEqual(['resync 90', 'changed 91'])
  })

  test('offline and back: the old connection is given up, the new one goes on from the last number', async () => {
    channel.start()
    const bank = await live()
    bank.tell(changed(11))
    await expect.poll(() => heard.length, patiently).toBe(1)
    surroundings.online = false
    channel.sleep()
    await expect.poll(() => bank.isGone(), patiently).toBe(true)
    expect(channel.state).toBe('waiting')
    surroundings.online = true
    channel.wake()
    await says(1, { event: 'resume', data: { customerId: 7, lastNumber: 11 } })
  })

  test('after stopping nothing is remembered: the next person begins anew', async () => {
    channel.start()
    const bank = await live()
    channel.stop()
    await expect.poll(() => bank.isGone(), patiently).toBe(true)
    channel.start()
    await says(1, tokenSet('t2'))
    expect(server.callers[1]!.said).toHaveLength(1)
    bank.tell(changed(11))
    expect(heard).toEqual([])
  })
})

test('waits are longer each time, at most half a minute, and never the same for everybody', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((tries) => waitBefore(tries, 1))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect([0, 1, 5].map((tries) => waitBefore(tries, 0))).toEqual([500, 1000, 15_000])
})

test('[NOTIF-001] a notice is read by the contract', () => {
  const data = { id: 1, type: 'info', status: 'unread', title: 'A', body: 'B' }
  expect(readEvent(JSON.stringify({ event: 'notificationCreated', customerId: 7, number: 1, data }))).toMatchObject({ data })
  expect(readEvent(JSON.stringify({ event: 'notificationCreated', customerId: 7, number: 1, data: { ...data, type: 'x' } }))).toEqual({
    event: undefined,
    number: 1,
    customerId: 7,
  })
})
