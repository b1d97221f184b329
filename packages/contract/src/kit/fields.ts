/**
 * The fields of calls. The same schema checks what a person types and what the bank receives.
 *   input: { accountId: id(), amount: decimal(), toEmail: email(), note: optional(text(256)) }
 */
import { amountForm, currencies, dayForm, instantForm, isCountry, isEmail, isPhone, opaqueForm, readDay, tidyName } from '@ducat/values'
import * as z from 'zod/mini'

// zod compiles its checks with `new Function` when it can; our content policy forbids that, and asking already raises a report.
z.config({ jitless: true })

export type Field<T = unknown> = z.ZodMiniType<T, T>
export type Fields = Readonly<Record<string, Field>>

/** Fields whose value nobody keeps, not even for a moment: passwords, codes, tokens. */
const secrets = new WeakSet<object>()
export const isSecret = (field: object): boolean => secrets.has(field)
function secret<T extends Field>(field: T): T {
  secrets.add(field)
  return field
}

export const optional = z.optional
export const list = <T extends Field>(of: T, max = 10_000) => z.array(of).check(z.maxLength(max))
export const object = z.object
export const oneOf = z.enum
export const bool = z.boolean
/** Texts by their names, as many as a form or a filter has. An object without fields of its own: zod's record would weigh on every page. */
export const texts = (max: number, entries = 30) =>
  z.catchall(z.object({}), text(max)).check(
    z.refine((all) => Object.keys(all).length <= entries, { error: 'TOO_MANY' }),
    z.refine((all) => Object.keys(all).every((key) => key.length <= 40), { error: 'FORMAT' }),
  )

export const int = (min = 0, max: number = Number.MAX_SAFE_INTEGER) => z.int().check(z.gte(min), z.lte(max))
/** accountId, customerId, addressId: what people know by number. A larger one would be no row's, and the database does not even read it. */
export const id = () => int(1, 2_147_483_647)
/** transactionId, the number of a notice: as many as ever happen. */
export const longId = () => int(1)
/** operationId, quoteId, keys: opaque strings. */
export const opaque = () => z.string().check(z.regex(opaqueForm))

/** Control characters never belong in a text of one line: they forge log lines and break exports. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

export const text = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max), z.regex(oneLine))
/** Exactly so many digits: a code, the first six of a card. */
export const digits = (count: number) => secret(z.string().check(z.regex(new RegExp(`^\\d{${count}}$`))))
/** The number of somebody's card, typed: digits, in groups or not. */
export const cardNumber = () => secret(z.string().check(z.regex(/^\d[\d -]{10,25}\d$/)))
/** Words that only two people know. */
export const secretText = (max: number) => secret(text(max, 1))
/** The PIN of a card, typed: four digits, leading zeros kept. */
export const pin = () => secret(z.string().check(z.regex(/^\d{4}$/)))
/** A page of ours, without what stands behind a question mark: whoever is sent on never leaves. */
export const ownPath = () => z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[\w/.-]*$/))
export const longText = (max: number) => z.string().check(z.maxLength(max), z.regex(manyLines))
/** A name of a person or company; whitespace is collapsed and trimmed before its length is measured. Spec: foundations §5. */
export const name = (max = 100) => z.pipe(z.pipe(z.string(), z.transform(tidyName)), text(max, 1))
export const password = () => secret(z.string().check(z.minLength(1), z.maxLength(256)))
/** A password to be; whoever signs in with an older, shorter one still may. */
export const newPassword = () => z.string().check(z.minLength(10), z.maxLength(256))
/** Tokens and codes that we made ourselves: printable, no spaces. */
export const token = () => secret(z.string().check(z.minLength(1), z.maxLength(4096), z.regex(/^[\x21-\x7e]*$/)))

/** The public half of a phone's key: Ed25519, 32 bytes in base64url. */
export const deviceKey = () => z.string().check(z.regex(/^[\w-]{43}$/))

export const email = () => z.string().check(z.maxLength(254), z.refine(isEmail, { error: 'EMAIL' }))
export const phone = () => z.string().check(z.refine(isPhone, { error: 'PHONE' }))
export const country = () => z.string().check(z.refine(isCountry, { error: 'COUNTRY' }))
export const currencyCode = () => z.string().check(z.refine((code) => currencies.has(code), { error: 'CURRENCY' }))
/** An amount: a decimal string. How many decimals are allowed is the currency's to say, so the handler makes the Money. */
export const decimal = () => z.string().check(z.regex(amountForm))
/** An exchange rate as it is used; amounts have fewer decimals. */
export const rate = () => z.string().check(z.regex(/^\d{1,15}(\.\d{1,10})?$/))
/** A balance or a movement in an answer: may be negative. */
export const signedDecimal = () => z.string().check(z.regex(/^-?\d{1,25}(\.\d{1,10})?$/))
export const day = () =>
  z.string().check(
    z.regex(dayForm),
    z.refine((text) => readDay(text) !== undefined, { error: 'DAY' }),
  )
export const instant = () => z.string().check(z.regex(instantForm))
export const url = () => z.string().check(z.maxLength(2048), z.regex(/^(https?:\/\/|\/)/))

/** PKCE challenge and verifier: 43 to 128 of letters, digits and - . _ ~ . Spec: foundations §5. */
export const pkce = () => secret(z.string().check(z.minLength(43), z.maxLength(128), z.regex(/^[A-Za-z0-9\-._~]*$/)))

/** The public half of a browser's own key: a point on P-256 (65 bytes, as WebCrypto exports it raw) in base64url. */
export const sessionKey = () => z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/))
/** A signature with that key (ECDSA with SHA-256, 64 bytes as WebCrypto makes it) in base64url. */
export const proof = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/))
