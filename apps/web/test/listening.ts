/** A small server of its own for a test: real requests over a real connection, answered as the test says. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Heard {
  readonly verb: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
/** `undefined` hangs up without an answer. */
export type Answer = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> } | undefined

export interface Listening extends AsyncDisposable {
  readonly apiBase: string
  readonly heard: readonly Heard[]
}

export async function listening(answer: (request: Heard) => Answer | Promise<Answer>): Promise<Listening> {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const told: Heard = { verb: request.method ?? '', url: request.url ?? '', headers: request.headers, body: await text(request) }
      heard.push(told)
      const reply = await answer(told)
      if (!reply) return request.socket.destroy()
      const { status = 200, body, headers } = reply
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    apiBase: `http://127.0.0.1:${port}/api/v4`,
    heard,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
