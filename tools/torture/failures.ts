/** How a primary goes: what is done to it, and what a person does afterwards so that it can come back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster, Member } from '../cluster/index.ts'

export interface Failure {
  readonly name: string
  /** Whether it could still say yes to somebody until another one leads: one that is dead says nothing. */
  readonly mayClaim: boolean
  hurt(cluster: Cluster, primary: Member): Promise<void> | void
  heal(cluster: Cluster, old: Member): Promise<void> | void
}

const filler = ({ data }: Member): string => join(data, '..', 'filler')

export const failures: readonly Failure[] = [
  { name: 'killed', mayClaim: false, hurt: (_cluster, member) => member.killPostgres(), heal: () => undefined },
  { name: 'frozen', mayClaim: true, hurt: (_cluster, member) => member.freeze(), heal: (_cluster, old) => old.thaw() },
  {
    name: 'cut off',
    mayClaim: true,
    hurt: ({ network }, { name }) => network.cut(name),
    heal: ({ network }, { name }) => network.mend(name),
  },
  {
    name: 'disk full',
    mayClaim: false,
    hurt: (_cluster, member) => fillUp(filler(member)),
    heal: (_cluster, old) => rmSync(filler(old), { force: true }),
  },
  { name: 'powered off', mayClaim: false, hurt: (_cluster, member) => member.powerOff(), heal: (_cluster, old) => old.powerOn() },
]

/** Until nothing more fits, by a process of its own: the lines between the machines run through this one. */
async function fillUp(file: string): Promise<void> {
  await once(spawn('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' }), 'close')
}
