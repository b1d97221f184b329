/**
 * Nodes whose clocks are wrong, by as much as they are told while they run. With libfaketime where it is installed, otherwise inside the
 * process (clock.mjs). Timers go by another clock, which is left alone.
 */
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BankNode } from './node.ts'
import type { Stage } from './stage.ts'

export interface Skewed {
  readonly node: BankNode
  set(seconds: number): void
}

export async function skewed(stage: Stage, url: string, name: string, seconds: number, library: string | undefined): Promise<Skewed> {
  const file = join(stage.folder, `clock-${name}`)
  const set = (by: number) => writeFileSync(file, library ? `${by < 0 ? '' : '+'}${by}s` : String(by))
  set(seconds)
  const node = await stage.node(
    url,
    library
      ? {
          environment: {
            LD_PRELOAD: library,
            FAKETIME_TIMESTAMP_FILE: file,
            FAKETIME_NO_CACHE: '1',
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
            DONT_FAKE_MONOTONIC: '1',
          },
        }
      : { environment: { TORTURE_CLOCK: file }, nodeArguments: ['--import', join(import.meta.dirname, 'clock.mjs')] },
  )
  return { node, set }
}

export const faketime = (): string | undefined =>
  process.platform === 'linux'
    ? [
        ...globSync('/usr/lib/*/faketime/libfaketime.so.1'),
        '/usr/lib/faketime/libfaketime.so.1',
        '/usr/local/lib/faketime/libfaketime.so.1',
      ].find((file) => existsSync(file))
    : undefined
