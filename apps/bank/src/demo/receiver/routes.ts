/**
 * /demo/receiver/{name}: a server of nobody's that takes what the bank sends to customers' addresses (webhooks and payment notifications),
 * so that a developer sees them without a server or a tunnel of their own.
 *   POST   takes a message, and answers as it was told
 *   GET    the messages; /live tells each new one as it arrives (server-sent events)
 *   PUT    how to answer from now on: 200, 500, 410, or later than the bank waits
 *   DELETE forgets the messages
 * The bank reaches a name with POST alone, so no customer's address changes how one answers.
 */
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answers, openBoxes, type AnswerKind } from './received.ts'

const PATH = '/demo/receiver/:name'
const MAX_BODY = 100_000
const statuses: Readonly<Record<AnswerKind, number>> = { ok: 200, error: 500, gone: 410, slow: 200 }

interface ReceiverParts {
  readonly options: object
  readonly clock: () => Date
  /** The bank waits ten seconds for an answer. */
  readonly slowMs?: number
}

type Named = FastifyRequest<{ Params: { name: string } }>

export const receiverRoutes =
  ({ options, clock, slowMs = 11_000 }: ReceiverParts) =>
  async (app: FastifyInstance): Promise<void> => {
    const boxes = openBoxes()
    const streams = new Set<ServerResponse>()
    const closing = new AbortController()
    app.addHook('preClose', async () => {
      closing.abort()
      for (const stream of streams) stream.end()
    })
    app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      const { name } = request.params as { name: string }
      if (!/^[a-z0-9-]{1,60}$/.test(name)) await reply.code(404).send({ message: 'a name has small letters, digits and dashes' })
    })
    // A signature is over the text: nothing is read out of it before it is kept.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, text, done) => done(null, text))

    app.post(PATH, options, async (request: Named, reply) => {
      const { name } = request.params
      const { answer } = boxes.read(name)
      const status = statuses[answer]
      boxes.take(name, {
        at: clock().toISOString(),
        headers: plainHeaders(request),
        body: typeof request.body === 'string' ? request.body : '',
        status: answer === 'slow' ? 0 : status,
      })
      if (answer === 'slow') await pause(slowMs, undefined, { signal: closing.signal }).catch(() => undefined)
      return reply.code(status).type('text/plain').send('')
    })

    app.get(PATH, options, async (request: Named, reply) => reply.header('cache-control', 'no-store').send(boxes.read(request.params.name)))

    app.put(PATH, options, async (request: Named, reply) => {
      const wanted = answerOf(request.body)
      if (!wanted) return reply.code(422).send({ message: `answer: ${answers.join(', ')}` })
      boxes.tell(request.params.name, wanted)
      return reply.code(204).send()
    })

    app.delete(PATH, options, async (request: Named, reply) => {
      boxes.forget(request.params.name)
      return reply.code(204).send()
    })

    app.get(`${PATH}/live`, options, async (request: Named, reply) => {
      reply.hijack()
      const stream = reply.raw
      const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
      stream.writeHead(200, headers as Record<string, string>)
      // Said at once, so that the reader knows that it misses nothing from here on.
      stream.write(': listening\n\n')
      streams.add(stream)
      const stop = boxes.watch(request.params.name, (message) => stream.write(`data: ${JSON.stringify(message)}\n\n`))
      stream.on('close', () => {
        streams.delete(stream)
        stop()
      })
    })
  }

function answerOf(body: unknown): AnswerKind | undefined {
  try {
    const { answer } = JSON.parse(String(body)) as { answer?: unknown }
    return answers.find((one) => one === answer)
  } catch {
    return undefined
  }
}

const plainHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]))
