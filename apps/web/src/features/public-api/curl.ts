/**
 * A call as a line for a shell. The key comes from variables, never the key itself: what is copied ends up in chats and tickets.
 *   curlOf({ url: 'https://bank.example/api/v4/?accountBalanceInquiry', body: '{}' })
 */
interface Request {
  readonly method?: string
  readonly url: string
  readonly body?: string
  /** Sent along, so that a second try is the same payment. */
  readonly needsKey?: boolean
}

export function curlOf({ method = 'POST', url, body, needsKey = false }: Request): string {
  return [
    `curl -X ${method} ${quoted(url)}`,
    '-u "$API_KEY:$API_SECRET"',
    ...(body === undefined ? [] : [`-H ${quoted('Content-Type: application/json')}`]),
    ...(needsKey ? ['-H "Idempotency-Key: $IDEMPOTENCY_KEY"'] : []),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}

/** The delivery of an event, as the bank made it: for a receiver on one's own machine. */
export const deliveryCurl = (url: string, headers: Readonly<Record<string, string>>, body: string): string =>
  [
    `curl -X POST ${quoted(url)}`,
    ...Object.entries(headers)
      .filter(([name]) => sent.has(name))
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `-d ${quoted(body)}`,
  ].join(' \\\n  ')

const sent = new Set(['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature'])

/** One word of a POSIX shell, whatever stands in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
