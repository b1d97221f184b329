/** Ids on the wire: whole numbers for what people know by number, opaque strings for everything else. Spec: money-call §1. */

export const isNumberId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/** Letters, digits, - and _: safe in an address, in a header and in a log. */
export const opaqueForm = /^[A-Za-z0-9_-]{8,128}$/
