/** A moment in UTC, written 2026-11-15T09:30:00.000Z. */
import type { Day } from './day.ts'

declare const brand: unique symbol
export type Instant = string & { readonly [brand]: 'Instant' }

export const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/

export const instantOf = (date: Date): Instant => date.toISOString() as Instant
export const parseInstant = (text: string): Instant => instantOf(new Date(text))
export const dayOf = (instant: Instant): Day => instant.slice(0, 10) as Day
export const after = (instant: Instant, milliseconds: number): Instant => instantOf(new Date(Date.parse(instant) + milliseconds))
