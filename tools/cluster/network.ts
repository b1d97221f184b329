/**
 * The lines between the machines of a cluster. Each address that others use is a relay; a machine that is cut off reaches nobody and is
 * reached by nobody, but itself.
 *   line(port, to, owner)     others reach `owner` at `port`; without an owner it is a part that stands by itself, such as etcd
 *   cut('db1')  mend('db1')
 */
import type { Socket } from 'node:net'
import { askerOf, type Processes } from './asker.ts'
import { openRelay, type Relay } from './relay.ts'

export interface Network {
  line(port: number, to: number, owner?: string): Promise<void>
  cut(name: string): void
  mend(name: string): void
  close(): void
}

/** Processes come and go, and are looked for again. */
const KNOWN_MS = 500

export function openNetwork(processes: Processes): Network {
  const relays: Relay[] = []
  const off = new Set<string>()
  const askers = new WeakMap<Socket, string | undefined>()
  let known: { readonly at: number; readonly processes: ReturnType<Processes> } | undefined

  /** Who is at the other end does not change, and looking through all processes takes a while: each line once, and only when it matters. */
  function whoIs(near: Socket): string | undefined {
    if (askers.has(near)) return askers.get(near)
    if (!known || performance.now() - known.at > KNOWN_MS) known = { at: performance.now(), processes: processes() }
    // Only those that are cut off are asked for: whoever else it is makes no difference.
    const all = new Map([...known.processes].filter(([name]) => off.has(name)))
    const asker = askerOf(near, () => all)
    askers.set(near, asker)
    return asker
  }

  const looked = () => relays.forEach((relay) => relay.look())
  return {
    async line(port, to, owner) {
      const isOff = (end: string | undefined) => end !== undefined && off.has(end)
      const isCut = (near: Socket) => {
        if (off.size === 0) return false
        const asker = whoIs(near)
        return asker !== owner && (isOff(asker) || isOff(owner))
      }
      relays.push(await openRelay({ port, to, isCut }))
    },
    cut(name) {
      off.add(name)
      looked()
    },
    mend(name) {
      off.delete(name)
      looked()
    },
    close: () => relays.forEach((relay) => relay.close()),
  }
}
