/**
 * Lines of the audit as leaves of a tree: their fields, which of them are shown together, and the salts.
 *   auditSigner   with a key of the deployment
 *   leavesOf      of many lines, while others are served
 *   partsOf       of one line
 */
import { createHash, createHmac, createSecretKey } from 'node:crypto'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { Seal } from '../db/seal.ts'
import { signerWith } from '../db/signing.ts'
import { leafOf, partHash, type Part } from './merkle.ts'

/** In the order in which the chain seals them. */
export const lineFields = [
  'line',
  'transaction',
  'at',
  'brand',
  'person',
  'customer',
  'staff',
  'call',
  'key',
  'result',
  'request',
  'address',
] as const
export type LineField = (typeof lineFields)[number]

/** What tells of a clerk: that it was one of the bank is shown to customers, which one and from where is not. */
const ofClerk: readonly LineField[] = ['person', 'staff', 'address']
export const tellsOfClerk = (part: Part): boolean => part.every(([name]) => ofClerk.includes(name as LineField))

/** How the lines under a root are hashed: each field by itself at first; two parts take a tenth of the time. A root says its form. */
export type RootForm = 1 | 2
export const FORM: RootForm = 2
const parts: Readonly<Record<RootForm, readonly (readonly LineField[])[]>> = {
  1: lineFields.map((name) => [name]),
  2: [lineFields.filter((name) => !ofClerk.includes(name)), ofClerk],
}
const SALT = 16

export interface AuditSigner {
  readonly publicKey: string
  /** Of each part of one line, in their order: the salt of one says nothing of any other. */
  salts(number: bigint, form: RootForm): Buffer[]
  sign(text: string): string
}

export function auditSigner(seal: Seal): AuditSigner {
  const secret = seal.keyFor('salts of audit lines')
  const key = createSecretKey(secret)
  return {
    ...signerWith(seal.keyFor('roots of the audit')),
    salts(number, form) {
      if (form === 1) return lineFields.map((field) => createHmac('sha256', key).update(`${number} ${field}`).digest().subarray(0, SALT))
      const all = createHash('shake256', { outputLength: SALT * parts[form].length })
        .update(secret)
        .update(String(number))
        .digest()
      return parts[form].map((_part, place) => all.subarray(place * SALT, (place + 1) * SALT))
    },
  }
}

export interface SealedLine {
  readonly number: bigint
  /** The fields in their order. */
  readonly values: readonly (string | null)[]
}

export const partsOf = ({ values }: SealedLine, form: RootForm): Part[] =>
  parts[form].map((names) => names.map((name) => [name, values[lineFields.indexOf(name)] ?? null] as const))

/** Hashed in one go, in a millisecond: people are served between them. */
const AT_ONCE = 50

export async function leavesOf(signer: AuditSigner, lines: readonly SealedLine[], form: RootForm): Promise<Buffer[]> {
  const leaves: Buffer[] = []
  for (const line of lines) {
    if (leaves.length % AT_ONCE === AT_ONCE - 1) await letOthersIn()
    const salts = signer.salts(line.number, form)
    leaves.push(leafOf(partsOf(line, form).map((part, place) => partHash(salts[place]!, part))))
  }
  return leaves
}
