/** Where Prometheus reads the figures: a port of its own, never the customers'. Beyond this machine it takes a token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Metrics } from './index.ts'

export interface MetricsPlace {
  readonly host: string
  readonly port: number
  readonly token: string | undefined
}

export async function serveMetrics(metrics: Metrics, { host, port, token }: MetricsPlace): Promise<Server> {
  const server = createServer((request, response) => {
    const refuse = (status: number, text: string) => response.writeHead(status, { 'content-type': 'text/plain' }).end(`${text}\n`)
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') return void refuse(404, 'Not found')
    if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return void refuse(401, 'A token is needed')
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      () => refuse(500, 'The figures cannot be read'),
    )
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen({ host, port }, done)
  })
  return server
}

/** In a time that does not tell how much of it was right. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(hashOf(given), hashOf(wanted))
const hashOf = (text: string) => createHash('sha256').update(text).digest()
