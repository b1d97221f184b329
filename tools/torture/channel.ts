/** Somebody who listens to the bank over a websocket and keeps what they hear, as a client does that drops what it knows already. */
import type { Payer } from './town.ts'

export interface Listener {
  /** The newest number heard without a gap. */
  readonly last: () => number
  /** Numbers that were skipped, and times the bank said that it cannot tell what was missed. */
  readonly missed: () => number
  readonly duplicates: () => number
  readonly open: () => boolean
  /** Open, let in, and listening from where it stood. */
  connect(port: number): Promise<boolean>
  close(): void
}

interface Message {
  readonly event: string
  readonly number?: number
  readonly customerId?: number
  readonly data: { readonly result?: boolean }
}

export function listener(who: Payer): Listener {
  let last = 0
  let missed = 0
  let duplicates = 0
  let socket: WebSocket | undefined

  function hear({ event, number, customerId }: Message): void {
    if (event === 'tokenResult' || number === undefined || customerId !== who.customerId) return
    if (event === 'resync') missed++
    if (number > last + 1) missed++
    if (number <= last) duplicates++
    last = Math.max(last, number)
  }

  return {
    last: () => last,
    missed: () => missed,
    duplicates: () => duplicates,
    open: () => socket?.readyState === WebSocket.OPEN,
    async connect(port) {
      const token = await who.token()
      const opening = new WebSocket(`ws://127.0.0.1:${port}/api/v4/realtime`)
      socket = opening
      return new Promise((done) => {
        opening.addEventListener('error', () => done(false))
        opening.addEventListener('close', () => done(false))
        opening.addEventListener('open', () => {
          opening.send(JSON.stringify({ event: 'tokenSet', data: { token } }))
          opening.send(JSON.stringify({ event: 'resume', data: { customerId: who.customerId, lastNumber: last } }))
        })
        opening.addEventListener('message', ({ data }) => {
          const message = JSON.parse(String(data)) as Message
          if (message.event === 'tokenResult') done(message.data.result === true)
          hear(message)
        })
      })
    },
    close: () => socket?.close(),
  }
}
