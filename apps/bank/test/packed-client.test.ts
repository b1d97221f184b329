/** The client as others get it: packed, put into an empty folder, typed, and used from there against a bank that listens. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accounts } from '@ducat/contract/accounts/calls'
import { business } from '@ducat/contract/approvals/calls'
import { apiKeys, webhooks } from '@ducat/contract/public-api/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from './bank.ts'
import { opened } from './channel.ts'
import { courierOf, openReceivers } from './receiver.ts'

const root = join(import.meta.dirname, '../../..')
const tsc = join(root, 'node_modules/typescript/bin/tsc')
const run = promisify(execFile)

let bank: TestBank
let boss: Somebody
let friend: Somebody
let place: Awaited<ReturnType<typeof openReceivers>>
let folder: string
beforeAll(async () => {
  place = await openReceivers()
  bank = await testBank({ gateways: { egress: place.egress } })
  ;({ boss, friend } = await bank.world({
    boss: { works: { for: 'Packs', rights: 2 }, usd: '500.00' },
    friend: { usd: '1.00' },
  }))
  folder = await mkdtemp(join(tmpdir(), 'ducat-client-'))
  const npm = (where: string, ...flags: string[]) => run('npm', flags, { cwd: where, env: withNode() })
  // Some machines tell npm to start no scripts. This one prints the package.
  await npm(join(root, 'packages/client'), 'pack', '--ignore-scripts=false', '--pack-destination', folder)
  const [tarball = ''] = await readdir(folder)
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await npm(folder, 'install', '--offline', '--no-audit', '--no-fund', `./${tarball}`)
}, 120_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await bank.close()
  await place.close()
})

/** npm starts scripts with the first node it finds: the one that runs this test. */
const withNode = () => ({ ...process.env, PATH: `${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}` })

/** A program of somebody else, by its source. */
async function program(name: string, source: string, env: Readonly<Record<string, string>> = {}) {
  await writeFile(join(folder, name), source)
  const { stdout } = await run(process.execPath, [name], { cwd: folder, env: { ...process.env, ...env } })
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>
}

test('the package brings what it needs and nothing else', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'node_modules/@ducat/client/package.json'), 'utf8')) as object
  expect(manifest).not.toHaveProperty('dependencies')
  expect(await readdir(join(folder, 'node_modules'))).toEqual(['.package-lock.json', '@ducat'])
  expect((await readdir(join(folder, 'node_modules/@ducat/client'))).toSorted()).toEqual(['README.md', 'dist', 'package.json'])
})

test('its types know every call: what is wrong does not compile, what is right does', async () => {
  await writeFile(
    join(folder, 'typed.ts'),
    `import { Ducat, verifyWebhook } from '@ducat/client'
const bank = new Ducat({ base: 'https://bank.example/api/v4', key: 'a', secret: 'b' })
// @ts-expect-error no such call
await bank.call('accountBalanceEnquiry')
// @ts-expect-error its input is demanded
await bank.call('p2pTransferFunds')
// @ts-expect-error an amount is a decimal string
await bank.call('p2pTransferFunds', { accountId: 1, amount: 12.5, currency: 'USD', toEmail: 'a@b.example' })
// @ts-expect-error keys do not approve
await bank.call('businessTransactionApprove', { transactionIds: [1], declined: false })
const { accounts } = await bank.call('accountBalanceInquiry')
export const ids: number[] = accounts.account.map(({ accountId }) => accountId)
const event = await verifyWebhook('', {}, 'whsec_')
// @ts-expect-error no such event
export const never = event.type === 'payment.forgotten'
export const paid = event.type === 'payment.received'
`,
  )
  const flags = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--lib', 'es2024,dom', 'typed.ts']
  await run(process.execPath, [tsc, '--ignoreConfig', ...flags], { cwd: folder }).catch((error: { stdout: string }) => {
    expect.fail(error.stdout)
  })
})

test('a program prepares a payment once however often it asks, reads why it was refused, and checks what it is told', async () => {
  const { customerId } = boss
  const hook = place.receiver('shop')
  const { secret: hookSecret } = await boss.call(webhooks.create, { customerId, name: 'Shop', enabled: true, url: hook.url })
  const { key, secret } = await boss.call(apiKeys.create, { customerId, name: 'Shop', enabled: true, scopes: ['prepare'] })
  await opened(bank.app)
  const base = `http://127.0.0.1:${(bank.app.server.address() as AddressInfo).port}/api/v4`

  const told = await program(
    'pay.js',
    `import { Ducat, DucatError } from '@ducat/client'
const { BASE: base, KEY: key, SECRET: secret, TO: toEmail } = process.env
const wrong = await new Ducat({ base, key, secret: 'ds_wrong' }).call('accountBalanceInquiry').catch((error) => error)
const bank = new Ducat({ base, key, secret })
const { accounts } = await bank.call('accountBalanceInquiry')
const order = { accountId: accounts.account[0].accountId, currency: 'USD', toEmail }
const refused = await bank.call('p2pTransferFunds', { ...order, amount: '12.345' }).catch((error) => error)
const paid = await bank.call('p2pTransferFunds', { ...order, amount: '12.50' }, { key: 'order-1042' })
const again = await bank.call('p2pTransferFunds', { ...order, amount: '12.50' }, { key: 'order-1042' })
console.log(JSON.stringify({
  wrong: [wrong instanceof DucatError, wrong.code, wrong.status], refused: [refused.code, refused.problems[0].field],
  transactionId: paid.transactionId, again: again.transactionId,
}))`,
    { BASE: base, KEY: key, SECRET: secret, TO: friend.email },
  )
  expect(told).toMatchObject({ wrong: [true, 'AU', 401], refused: ['VF', 'amount'], again: told['transactionId'] })
  const transactionId = told['transactionId'] as number
  const balance = async () => (await friend.call(accounts.list, {})).accounts.account[0]?.balance
  expect(await balance()).toBe('1.00')
  await boss.call(business.approve, { transactionIds: [transactionId], declined: false })
  expect(await balance()).toBe('13.50')

  const courier = courierOf(bank, place.egress)
  await courier.look()
  await courier.idle()
  const sent = hook.heard.find(({ body }) => body.type === 'payment.sent')
  const event = await program(
    'hear.js',
    `import { verifyWebhook } from '@ducat/client'
const { text, headers } = JSON.parse(process.env.HEARD)
const event = await verifyWebhook(text, headers, process.env.SECRET)
const forged = await verifyWebhook(text.replace('12.50', '99.50'), headers, process.env.SECRET).catch((error) => error)
console.log(JSON.stringify({ type: event.type, transactionId: event.data.transactionId, forged: forged.problem }))`,
    { HEARD: JSON.stringify({ text: sent?.text, headers: sent?.headers }), SECRET: hookSecret },
  )
  expect(event).toEqual({ type: 'payment.sent', transactionId, forged: 'signed' })
  await booksAreRight(bank)
})
