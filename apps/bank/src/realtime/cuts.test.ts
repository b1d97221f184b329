import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../test/bank.ts'
import { connect } from '../../test/channel.ts'
import { happens } from '../../test/write-events.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

test('[G28] [C-OWN-041] 100 cuts while events flow: none missed, none twice, all in order', async () => {
  const { ana } = await bank.world({ ana: {} })
  const EVENTS = 600
  const got: number[] = []
  const writing = (async () => {
    for (let each = 0; each < EVENTS; each++) await happens(bank.db, ana.customerId)
  })()

  for (let cut = 0; cut < 100; cut++) {
    const ears = await connect(bank.app, ana.host)
    ears.socket.on('message', (data: Buffer) => {
      const { event, number } = JSON.parse(data.toString()) as { event: string; number: number }
      if (event === 'changed') got.push(number)
    })
    // Both at once, as a client does that knows where it stood; cut after as many events as the turn says, or before any.
    ears.say({ event: 'tokenSet', data: { token: ana.token } })
    ears.say({ event: 'resume', data: { customerId: ana.customerId, lastNumber: got.length } })
    const enough = Math.min(got.length + (cut % 7), EVENTS)
    await expect.poll(() => got.length >= enough, { interval: 1, timeout: 15_000 }).toBe(true)
    ears.socket.terminate()
    const gone = new Promise((done) => ears.socket.once('close', done))
    await gone
  }
  await writing
  const last = await connect(bank.app, ana.host)
  last.say({ event: 'tokenSet', data: { token: ana.token } })
  last.say({ event: 'resume', data: { customerId: ana.customerId, lastNumber: got.length } })
  if (got.length < EVENTS) await last.hears('changed', ({ number }) => number === EVENTS)
  got.push(...last.heard.filter(({ event }) => event === 'changed').map(({ number }) => number!))
  expect(got).toEqual(Array.from({ length: EVENTS }, (_none, index) => index + 1))
})
