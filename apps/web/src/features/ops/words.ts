/** What operators call things, and how old they are. */
import type { GatewayState, JobState, StuckReason } from '@ducat/contract/ops/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BadgeTone } from '#ui'

const names: Readonly<Record<string, MessageDescriptor>> = {
  wire: msg`International transfer`,
  eft: msg`EFT`,
  oct: msg`Card payout`,
  crypto: msg`Crypto`,
  instant: msg`Instant`,
  interac: msg`Interac`,
  webhooks: msg`Webhooks`,
  exports: msg`Statements and exports`,
  'data-exports': msg`Data exports`,
  'card-orders': msg`Card orders`,
  audit: msg`Audit seals`,
  'rail-files': msg`Files to the bank`,
  'rail-entries': msg`Bank entries to settle`,
  acquiring: msg`Card acceptance`,
  bins: msg`Card directory`,
  botProtection: msg`Bot protection`,
  cards: msg`Card processor`,
  directory: msg`Bank directory`,
  egress: msg`Outgoing webhooks`,
  esign: msg`Electronic signature`,
  fx: msg`Exchange rates`,
  identity: msg`Identity checks`,
  ipInfo: msg`Places of addresses`,
  mail: msg`E-mail`,
  push: msg`Push`,
  rails: msg`Payment rails`,
  receiving: msg`Incoming payments`,
  sms: msg`Text messages`,
}

/** One that has no name yet is called as the bank calls it. */
export function useName(): (key: string) => string {
  const { t } = useLingui()
  return (key) => {
    const known = names[key]
    return known ? t(known) : key
  }
}

export const gatewayWords: Readonly<Record<GatewayState, readonly [BadgeTone, MessageDescriptor]>> = {
  unused: ['neutral', msg`not used yet`],
  working: ['positive', msg`working`],
  failing: ['negative', msg`failing`],
}

export const jobWords: Readonly<Record<JobState, readonly [BadgeTone, MessageDescriptor]>> = {
  working: ['positive', msg`working`],
  late: ['warning', msg`late`],
  failing: ['negative', msg`failing`],
}

export const stuckWords: Readonly<Record<StuckReason, { readonly happened: MessageDescriptor; readonly todo: MessageDescriptor }>> = {
  troubled: {
    happened: msg`The last try failed. It is repeated by itself.`,
    todo: msg`Check now. If it fails again, ask the provider. Do not send it a second time.`,
  },
  noEnd: {
    happened: msg`Sent, no final answer yet.`,
    todo: msg`Check now, then send a trace to the provider.`,
  },
  notSent: {
    happened: msg`Booked and not sent yet.`,
    todo: msg`See whether the job of the rails runs, then check now.`,
  },
  halted: {
    happened: msg`Waits for the halt to be lifted.`,
    todo: msg`It is sent by itself after the lift.`,
  },
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds between two moments, never below zero. */
export const secondsBetween = (since: string, at: string): number => Math.max(0, Math.round((Date.parse(at) - Date.parse(since)) / 1000))

/** In the largest measure that says enough. */
export function useAge(): (seconds: number) => string {
  const { t } = useLingui()
  return (seconds) => {
    if (seconds < MINUTE) return t`${seconds} s`
    const minutes = Math.floor(seconds / MINUTE)
    if (seconds < HOUR) return t`${minutes} min`
    const hours = Math.floor(seconds / HOUR)
    const rest = minutes % 60
    if (seconds < 2 * DAY) return t`${hours} h ${rest} min`
    const days = Math.floor(seconds / DAY)
    return t`${days} d`
  }
}
