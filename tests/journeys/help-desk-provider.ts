/**
 * A help desk that is not ours: the provider's API on an origin of its own, with CORS and tokens. Its answers have the recorded shapes of
 * the provider: ids that are not the numbers people read, and fields that nobody asked for.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Provider {
  readonly url: string
  /** Answers 429 until it is told otherwise. */
  isBusy: boolean
  /** Uploads wait for this before they are answered. */
  holdsUploads: Promise<void> | undefined
  /** Requests other than CORS preflights. */
  readonly requests: number
  answer(subject: string, content: string): void
  close(): Promise<void>
}

interface Ticket {
  readonly id: string
  readonly ticketNumber: string
  readonly subject: string
  readonly description: string
  readonly createdTime: string
  readonly cf: object
  readonly written: { id: string; content: string; createdTime: string; isAgent: boolean; attachments: object[] }[]
  status: string
  readAt: string | undefined
}

const recorded = { channel: 'Web', webUrl: 'https://desk.example/portal', isSpam: false, layoutDetails: null }

export async function openProvider(origin: string): Promise<Provider> {
  const tickets: Ticket[] = []
  const uploads = new Map<string, { id: string; name: string; size: number }>()
  const keys = new Set<string>()
  const tokens = new Set<string>()
  let requests = 0
  const now = () => new Date().toISOString()

  const shown = ({ id, ticketNumber, subject, status, createdTime, readAt, written }: Ticket) => {
    const last = written.at(-1)!
    const lastThread = { createdAt: last.createdTime, to: last.isAgent ? 'customer@demo.example' : '', channel: 'EMAIL' }
    const read = readAt === undefined ? {} : { cf_customer_read_at: readAt }
    return { ...recorded, id, ticketNumber, subject, status, createdAt: createdTime, updatedAt: last.createdTime, lastThread, ...read }
  }
  const write = (ticket: Ticket, content: string, isAgent: boolean, files: readonly string[] = []) =>
    void ticket.written.push({
      id: randomUUID(),
      content,
      createdTime: now(),
      isAgent,
      attachments: files.map((id) => uploads.get(id)!),
    })

  const answerTo = async (request: IncomingMessage): Promise<[status: number, body: unknown]> => {
    const { pathname } = new URL(request.url ?? '', 'http://here')
    const body = await text(request)
    const said = () => JSON.parse(body) as Record<string, string> & { uploads?: string[]; cf?: Record<string, string> }
    if (provider.isBusy) return [429, { errorCode: 'THRESHOLD_EXCEEDED', message: 'Too many requests.' }]
    if (pathname === '/remote/auth') {
      const { jwt = '' } = said()
      if (keys.has(jwt) || jwt.split('.').length !== 3) return [401, { errorCode: 'INVALID_OAUTH' }]
      keys.add(jwt)
      const token = randomUUID()
      tokens.add(`Bearer ${token}`)
      return [200, { token, expiresIn: 3600 }]
    }
    if (!tokens.has(request.headers.authorization ?? '')) return [401, { errorCode: 'INVALID_OAUTH' }]
    const [, id, part, file] = /^\/tickets\/([^/]+)(?:\/(\w+))?(?:\/([^/]+)\/content)?$/.exec(pathname) ?? []
    const ticket = tickets.find((one) => one.id === id)
    switch (`${request.method} ${ticket ? `ticket ${part ?? ''}`.trim() : pathname}`) {
      case 'POST /me':
        return [200, { ...recorded, id: '4000001', email: 'maria@demo.example', name: 'Maria Ionescu', departmentIds: ['1892000'] }]
      case 'GET /ticketsFields':
        return [
          200,
          {
            data: [
              { name: 'cf_topic', label: 'Topic', type: 'Picklist', isRequired: true, options: ['Cards', 'Payments'], maxLength: 100 },
            ],
          },
        ]
      case 'POST /uploads': {
        await provider.holdsUploads
        const name = /filename="([^"]+)"/.exec(body)?.[1] ?? ''
        if (name.startsWith('virus')) return [422, { errorCode: 'INVALID_DATA', message: 'This file is not accepted.' }]
        const upload = { ...recorded, id: randomUUID(), name, size: body.length }
        uploads.set(upload.id, upload)
        return [200, upload]
      }
      case 'POST /composetickets': {
        const { subject = '', description = '', cf = {}, uploads: files } = said()
        const made: Ticket = {
          id: `18920000${tickets.length}`,
          ticketNumber: String(501 + tickets.length),
          subject,
          description,
          createdTime: now(),
          cf,
          written: [],
          status: 'Open',
          readAt: undefined,
        }
        write(made, description, false, files)
        tickets.unshift(made)
        return [200, shown(made)]
      }
      case 'GET /tickets':
        return [200, { data: tickets.map(shown), count: tickets.length }]
      case 'GET ticket':
        return [200, { ...shown(ticket!), description: ticket!.description, cf: ticket!.cf }]
      case 'PUT ticket': {
        const { status, cf } = said()
        if (status) ticket!.status = status
        if (cf) ticket!.readAt = cf['cf_customer_read_at']
        return [200, shown(ticket!)]
      }
      case 'POST ticket threads': {
        const { content = '', uploads: files } = said()
        write(ticket!, content, false, files)
        return [200, { id: ticket!.written.at(-1)!.id, createdAt: ticket!.written.at(-1)!.createdTime }]
      }
      case 'GET ticket conversations':
        return [
          200,
          {
            data: ticket!.written.map(({ isAgent, ...rest }) => ({
              ...recorded,
              ...rest,
              type: 'thread',
              author: { name: isAgent ? 'Helena Marsh' : 'Maria Ionescu', type: isAgent ? 'AGENT' : 'END_USER', photoURL: null },
            })),
          },
        ]
      default:
        return file === undefined ? [404, { errorCode: 'URL_NOT_FOUND' }] : [200, `the bytes of ${uploads.get(file)?.name}`]
    }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Vary', 'Origin')
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type')
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT')
      return response.writeHead(204).end()
    }
    requests += 1
    const [status, body] = await answerTo(request)
    response.writeHead(status, { 'Content-Type': typeof body === 'string' ? 'application/octet-stream' : 'application/json' })
    return response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const provider: Provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isBusy: false,
    holdsUploads: undefined,
    get requests() {
      return requests
    },
    answer: (subject, content) =>
      write(
        tickets.find((one) => one.subject === subject)!,
        content,
        true,
      ),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return provider
}
