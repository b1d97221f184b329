/** Every call that a key may make, with its fields, as the types of the package. */
import { everyCall } from '@ducat/contract'
import { eventTypes } from '@ducat/contract/public-api/models'
import { scopeFor } from '@ducat/contract/public-api/rules'
import { typeOf } from './types.ts'

export function callTypes(): string {
  const calls = everyCall.flatMap((call) => {
    const scope = scopeFor(call)
    if (scope === undefined || call.wire.type !== 'method' || call.hasFiles) return []
    const refusals = Object.entries(call.refuses).map(([field, reasons]) => `   * Refuses \`${field}\`: ${reasons.join(', ')}.\n`)
    return [
      `  /**\n   * ${call.about.replaceAll('*/', '')}\n   * Scope: ${scope}.\n${refusals.join('')}   */\n` +
        `  readonly ${call.wire.method}: {\n    readonly input: ${typeOf(call.input, 'input', '    ')}\n` +
        `    readonly output: ${typeOf(call.output, 'output', '    ')}\n  }\n`,
    ]
  })
  const events = eventTypes.map((type) => JSON.stringify(type)).join(' | ')
  return `export interface Calls {\n${calls.join('')}}\n/** What the bank tells by webhook. */\nexport type EventType = ${events}\n`
}
