/** Idioms that have a better word in this house; each names its replacement, and lists the places that are that word. */
import { at, code, isCode, isTest, type Check, type File } from './source.ts'
import { walk, type Node } from './syntax.ts'

interface Idiom {
  readonly found: (node: Node) => boolean
  readonly instead: string
  /** Paths, or folders that end with a slash. */
  readonly fine: readonly string[]
}

const idioms: Readonly<Record<string, Idiom>> = {
  'parseFloat()': {
    found: (node) => isName(node, 'parseFloat'),
    instead: 'money is read by readMoney of @ducat/values, a rate by rate(); other numbers by Number()',
    fine: [],
  },
  toFixed: {
    found: (node) => node.type === 'MemberExpression' && isName(node['property'], 'toFixed'),
    instead: 'money is written by decimal() of @ducat/values and shown by the formats of #i18n',
    fine: ['apps/bank/src/main.ts', 'tools/'],
  },
  'times or by 100': {
    found: (node) =>
      node.type === 'BinaryExpression' &&
      (node['operator'] === '/' || node['operator'] === '*') &&
      (is100(node['left']) || is100(node['right'])),
    instead:
      'amounts are bigint minor units with the currency’s scale (Money of @ducat/values); a share is shown by the percent format of #i18n',
    // Points of a drawing and milliseconds are no money; the world invents its cents.
    fine: ['apps/web/src/ui/trend.ts', 'apps/web/src/ui/TrendChart.tsx', 'apps/bank/src/http/health.ts', 'apps/bank/src/world/', 'tools/'],
  },
  'new Date()': {
    found: (node) => node.type === 'NewExpression' && isName(node['callee'], 'Date') && (node['arguments'] as unknown[]).length === 0,
    instead: 'the bank’s clock is context.now, the client’s is today() and now() of #i18n/dates.ts',
    fine: [
      'packages/values/src/instant.ts',
      'apps/bank/src/outside.ts',
      'apps/bank/src/main.ts',
      'apps/bank/src/http/within.ts',
      'apps/web/src/i18n/dates.ts',
      'tools/',
    ],
  },
  'Math.random': {
    found: (node) => isMember(node, 'Math', 'random'),
    instead: 'crypto.randomInt or randomUUID, or random() of the world with its seed',
    fine: [],
  },
  'local storage': {
    found: (node) => isName(node, 'localStorage'),
    instead: 'theme and language are cookies (#brand/cookie.ts); the session lives in sessionStorage (#api/session.ts)',
    // The draft of whoever is not signed in outlives its tab, as ciphertext.
    fine: [
      'apps/web/src/brand/theme.ts',
      'apps/web/src/api/session.ts',
      'apps/web/src/api/tabs.ts',
      'apps/web/src/forms/drafts/stranger-draft.ts',
    ],
  },
  'console.log': {
    found: (node) => node.type === 'MemberExpression' && isName(node['object'], 'console'),
    instead: 'the bank writes with context.log (pino); the client shows an error to the person',
    fine: ['tools/', 'apps/bank/src/main.ts', 'apps/web/build/', 'apps/bank/src/db/postgres/fixtures/'],
  },
  any: {
    found: (node) => node.type === 'TSAnyKeyword',
    instead: 'unknown, and a schema or a type guard that says what it is',
    fine: [],
  },
}

export const bannedIdioms: Check = (files) => code(files).flatMap((file) => idiomsIn(file, Object.entries(idioms)))

/** A test may compute and log as it likes, but not fall asleep: it waits for a condition. */
export const sleepingTests: Check = (files) =>
  files
    .filter(({ path }) => isTest(path) && isCode(path))
    .flatMap((file) =>
      idiomsIn(file, [
        ['a fixed wait', { found: isFixedWait, instead: 'wait for the condition (expect.poll, vi.waitFor, toBeVisible)', fine: [] }],
      ]),
    )

function idiomsIn(file: File, wanted: readonly (readonly [string, Idiom])[]): readonly string[] {
  const here = wanted.filter(
    ([, { fine }]) => !fine.some((place) => (place.endsWith('/') ? file.path.startsWith(place) : file.path === place)),
  )
  const findings: string[] = []
  walk(file, (node) => {
    for (const [name, { found, instead }] of here) if (found(node)) findings.push(`${at(file, node.start)} ${name}: ${instead}`)
  })
  return findings
}

const isName = (node: unknown, name: string): boolean =>
  (node as Node | undefined)?.type === 'Identifier' && (node as Node)['name'] === name
const isMember = (node: Node, object: string, property: string): boolean =>
  node.type === 'MemberExpression' && isName(node['object'], object) && isName(node['property'], property)
const is100 = (node: unknown): boolean =>
  (node as Node).type === 'Literal' && ((node as Node)['value'] === 100 || (node as Node)['value'] === 100n)
const isFixedWait = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  (node['callee'] as Node).type === 'MemberExpression' &&
  isName((node['callee'] as Node)['property'], 'waitForTimeout')
