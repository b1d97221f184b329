/** The zone whose days a filter means; without it they are UTC's. A door of its own: few calls ask for days of somebody's. */
import { isZone } from '@ducat/values/zone'
import * as z from 'zod/mini'

/**
 * Goes beside the days, always by this name:
 *   input: { fromDate: optional(day()), toDate: optional(day()), timeZone: optional(timeZone()) }
 */
export const timeZone = () => z.string().check(z.maxLength(64), z.refine(isZone, { error: 'NOT_A_CHOICE' }))

/** What a clock on the wall shows: 07:30, 22:00. */
export const clockTime = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
