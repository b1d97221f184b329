/** The lines between machines: who is cut off hears nothing and is not heard, and nobody is told. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../torture/node.ts'
import { openNetwork, type Network } from './network.ts'

/** Says back what it hears. */
async function echo(): Promise<number> {
  const server = createServer({ allowHalfOpen: true }, (socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** db1 is this very process, db2 nobody here. */
async function machines(): Promise<{ network: Network; to: (owner?: string) => Promise<number> }> {
  const network = openNetwork(() => new Map([['db1', [process.pid]]]))
  onTestFinished(() => network.close())
  const target = await echo()
  return {
    network,
    async to(owner) {
      const port = await freePort()
      await network.line(port, target, owner)
      return port
    },
  }
}

async function call(port: number): Promise<{ socket: Socket; heard: () => string; ends: () => boolean; say: (text: string) => void }> {
  const socket = connect({ port, host: '127.0.0.1' })
  let text = ''
  let ended = false
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => (ended = true))
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { socket, heard: () => text, ends: () => ended, say: (said) => void socket.write(said) }
}

test('a line that is cut carries nothing and tells nobody; what was under way arrives when it is mended', async () => {
  const { network, to } = await machines()
  const port = await to('db2')
  const before = await call(port)
  before.say('one ')
  await expect.poll(before.heard).toBe('one ')
  network.cut('db2')
  before.say('two ')
  const meanwhile = await call(port)
  meanwhile.say('three')
  // Another line, to somebody who is not cut off, has carried a whole exchange meanwhile.
  const other = await call(await to('db3'))
  other.say('x')
  await expect.poll(other.heard).toBe('x')
  expect([before.heard(), before.ends(), meanwhile.heard(), meanwhile.ends()]).toEqual(['one ', false, '', false])
  network.mend('db2')
  await expect.poll(before.heard).toBe('one two ')
  await expect.poll(meanwhile.heard).toBe('three')
})

test('who is cut off reaches nobody either, but itself; whoever is somebody else still reaches the others', async () => {
  const { network, to } = await machines()
  const [own, others, shared] = [await to('db1'), await to('db2'), await to()]
  network.cut('db1')
  const lines = { own: await call(own), others: await call(others), shared: await call(shared) }
  for (const line of Object.values(lines)) line.say('hello')
  await expect.poll(lines.own.heard).toBe('hello')
  // Another process is nobody's: its line to the shared part is open.
  const script = `require('node:net').connect(${shared}, '127.0.0.1').on('data', (chunk) => (process.stdout.write(chunk), process.exit())).write('outside')`
  const [said] = (await once(spawn(process.execPath, ['-e', script]).stdout, 'data')) as [Buffer]
  expect(said.toString()).toBe('outside')
  expect([lines.others.heard(), lines.shared.heard()]).toEqual(['', ''])
  network.mend('db1')
  await expect.poll(lines.others.heard).toBe('hello')
  await expect.poll(lines.shared.heard).toBe('hello')
})

test('the end of one side is the end of the other, once all is said', async () => {
  const { to } = await machines()
  const line = await call(await to('db2'))
  const text = 'x'.repeat(500_000)
  line.socket.end(text)
  await expect.poll(line.ends).toBe(true)
  expect(line.heard().length).toBe(text.length)
})
