import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, exactly } from '../measures.ts'
import type { Scenario } from '../scenario.ts'

/** Seconds. */
const REFUSED = 3

export const secondBank: Scenario = {
  id: 'G10',
  what: 'a second bank on the folder of the embedded store is sent away within 3 s; after kill -9 the next start works within 10 s',
  seconds: { slice: 0, quick: 8, full: 10 },
  async run(stage) {
    // Reading the program anew costs a second of its own, and is not what is measured.
    const compiled = join(stage.folder, 'compiled')
    const folder = mkdtempSync(join(tmpdir(), 'ducat-torture-embedded-'))
    chmodSync(folder, 0o711)
    const banks: Bank[] = []
    const start = () => {
      const bank = startBank(folder, compiled)
      banks.push(bank)
      return bank
    }
    const end = () => banks.forEach(({ child }) => child.kill('SIGTERM'))
    process.once('exit', end)
    try {
      const first = start()
      const origin = await first.ready
      // On a busy machine one late end says nothing: the quickest of three counts.
      const refusals: Ended[] = []
      for (let turn = 0; turn < 3 && !refusals.some(({ seconds }) => seconds <= REFUSED); turn++)
        refusals.push(await Promise.race([start().ended, sleep(20_000).then((): Ended => ({ code: null, said: 'nothing', seconds: 20 }))]))
      const [refusal] = refusals.toSorted((a, b) => a.seconds - b.seconds) as [Ended]
      const still = await healthy(origin)
      first.child.kill('SIGKILL')
      await first.ended
      const killed = performance.now()
      const third = start()
      const again = await third.ready
      const back = (performance.now() - killed) / 1000
      const well = await healthy(again)
      third.child.kill('SIGTERM')
      const goodbye = await third.ended
      return {
        measures: [
          exactly('second refused', refusal.code === 1 && /in use by another bank/.test(refusal.said) ? 1 : 0, 1),
          atMost('refused', refusal.seconds, REFUSED, 's'),
          exactly('first unaffected', still ? 1 : 0, 1),
          atMost('back after kill -9', back, 10, 's'),
          exactly('well again', well ? 1 : 0, 1),
          exactly('ended in order', goodbye.code === 0 ? 1 : 0, 1),
        ],
        notes: [refusal.said],
      }
    } finally {
      for (const { child } of banks) if (child.exitCode === null) child.kill('SIGTERM')
      await Promise.all(banks.map(({ ended }) => ended))
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
  },
}

interface Ended {
  readonly code: number | null
  readonly said: string
  readonly seconds: number
}
interface Bank {
  readonly child: ChildProcess
  readonly ready: Promise<string>
  readonly ended: Promise<Ended>
}

const secrets = randomBytes(32).toString('base64')

/** The product as an operator starts it; production, because the people of the demo are not wanted here. */
function startBank(folder: string, compiled: string): Bank {
  const started = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../apps/bank/src/main.ts')], {
    env: {
      ...process.env,
      MODE: 'production',
      SECRETS_KEY: secrets,
      ALLOW_FAKES: 'mail sms push rails rates cards acquiring receiving',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compiled,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<Ended>((done) =>
    child.once('close', (code) => done({ code, said, seconds: (performance.now() - started) / 1000 })),
  )
  const ready = new Promise<string>((done, fail) => {
    const look = () => {
      const origin = /ready http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (origin) done(`http://127.0.0.1:${origin}`)
    }
    child.stdout.on('data', look)
    void ended.then(() => fail(new Error(`a bank ended instead of starting: ${said}`)))
  })
  ready.catch(() => undefined) // the one that is meant to be refused is judged by `ended`
  return { child, ready, ended }
}

const healthy = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    (answer) => answer.ok,
    () => false,
  )
