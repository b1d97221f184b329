/**
 * A call as it travels, whatever stands in its body: the verb, the address with its places filled, and the text.
 *   requestOf(devices.remove, { deviceId: '../x' })      DELETE /api/v4/auth/devices/..%2Fx
 */
import type { Call } from '@ducat/contract/kit/call'

export interface Travelling {
  readonly verb: string
  readonly path: string
  readonly text: string
}

export function requestOf({ wire }: Call, body: Readonly<Record<string, unknown>>): Travelling {
  const text = JSON.stringify(body)
  if (wire.type === 'method') return { verb: 'POST', path: `/api/v4/?${wire.method}`, text }
  const path = `/api/v4${wire.base ? `/${wire.base}` : ''}${wire.path.replace(/\{(\w+)\}/g, (_place, name: string) => encoded(body[name]))}`
  return wire.verb === 'GET' ? { verb: 'GET', path: `${path}${queryOf(wire.path, body)}`, text: '' } : { verb: wire.verb, path, text }
}

/** What a GET asks with; a list is the same name several times. */
function queryOf(path: string, body: Readonly<Record<string, unknown>>): string {
  const asked = Object.entries(body).filter(([name]) => !path.includes(`{${name}}`))
  const pairs = asked.flatMap(([name, value]) => [value].flat().map((each) => `${encodeURIComponent(name)}=${encoded(each)}`))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** What is half encoded already travels as it is: an address that was cut or tampered with. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed())
}
