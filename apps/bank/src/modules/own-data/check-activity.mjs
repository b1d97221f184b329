/**
 * Whether the lines of an activity export are as the bank sealed them. Needs Node and nothing else, no network and no bank:
 *   node check-activity.mjs activity.json [PUBLIC KEY]
 * Take the public key from the page of your activity and not from the file, so that a file somebody made up does not pass.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const say = (text) => process.stdout.write(`${text}\n`)
const [file, trusted] = process.argv.slice(2)
if (!file) {
  say('node check-activity.mjs activity.json [PUBLIC KEY]')
  process.exit(2)
}
const hashOf = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const [LEAF, NODE, PART] = [0, 1, 2].map((byte) => Buffer.from([byte]))
const hex = (text) => Buffer.from(text, 'hex')

/** How a raw Ed25519 key is wrapped: RFC 8410. */
const wrap = hex('302a300506032b6570032100')
const keyOf = (raw) => createPublicKey({ key: Buffer.concat([wrap, Buffer.from(raw, 'base64url')]), format: 'der', type: 'spki' })

/** Fields that are shown together. What is not shown is there as its hash. */
function partOf({ fields, salt, hash }) {
  if (hash) return hex(hash)
  const told = Object.entries(fields)
  return hashOf(PART, hex(salt), JSON.stringify(told.length === 1 ? told[0] : told))
}

/** The root that a leaf and the hashes beside its way lead to (RFC 6962). */
function rootBy(leaf, path, index, count) {
  if (count === 1) return path.length === 0 && index === 0 ? leaf : undefined
  if (path.length === 0 || index < 0 || index >= count) return undefined
  let left = 1
  while (left * 2 < count) left *= 2
  const isLeft = index < left
  const below = rootBy(leaf, path.slice(0, -1), isLeft ? index : index - left, isLeft ? left : count - left)
  const beside = path[path.length - 1]
  return below && (isLeft ? hashOf(NODE, below, beside) : hashOf(NODE, beside, below))
}

const { publicKey, roots, lines } = JSON.parse(readFileSync(file, 'utf8'))
const wrong = []
if (trusted && trusted !== publicKey) wrong.push('The file names another key than yours.')
const key = keyOf(trusted ?? publicKey)
const signed = roots.map(({ statement, signature }, place) => {
  if (!verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64url')))
    wrong.push(`Root ${place} was not signed by the bank.`)
  return JSON.parse(statement)
})
for (const { parts, root, index, count, path } of lines) {
  const line = parts.find(({ fields }) => fields?.line)?.fields.line
  const { first, last, root: told } = signed[root] ?? {}
  const found = rootBy(hashOf(LEAF, ...parts.map(partOf)), path.map(hex), index, count)
  if (BigInt(last ?? 0) - BigInt(first ?? 0) + 1n !== BigInt(count) || found?.toString('hex') !== told)
    wrong.push(`Line ${line} is not as it was sealed.`)
}
for (const one of wrong.slice(0, 20)) say(one)
say(wrong.length === 0 ? `${lines.length} lines are as the bank sealed them.` : `${wrong.length} checks failed.`)
process.exit(wrong.length === 0 ? 0 : 1)
