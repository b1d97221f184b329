/** A request as its owner reads it: from the lines that are signed, and from nothing else (docs/areas/devices.md). */

export type Reading =
  | { readonly about: 'signIn'; readonly browser: string; readonly from: string; readonly at: string }
  | { readonly about: 'payments'; readonly payments: readonly Payment[] }
  /** A change of one's own security, in lines to be shown as they are. */
  | { readonly about: 'change'; readonly lines: readonly string[] }

export interface Payment {
  readonly send: string
  /** Nothing to say about a fee of zero, or about what arrives as it left. */
  readonly fee: string | undefined
  readonly arrives: string | undefined
  readonly to: string
  readonly account: string
  /** What else is signed with it, such as the invoice that it pays. */
  readonly more: readonly string[]
}

export function readingOf(shows: string): Reading {
  const lines = shows.split('\n')
  if (lines[0] === 'sign-in') {
    const [, , browser = '', from = '', at = ''] = lines
    return { about: 'signIn', browser, from, at }
  }
  const starts = lines.flatMap((_line, place) => (isStart(lines, place) ? [place] : []))
  if (starts[0] !== 0) return { about: 'change', lines: lines.slice(1) }
  return {
    about: 'payments',
    payments: starts.map((start, nth) => paymentOf(lines.slice(start, (starts[nth + 1] ?? lines.length + 1) - 1))),
  }
}

/** An empty line stands between payments, and within one for an e-mail that it has not: amounts tell where one begins. */
const isStart = (lines: readonly string[], place: number): boolean =>
  (place === 0 || lines[place - 1] === '') && [1, 2, 3].every((next) => isAmount(lines[place + next] ?? ''))

const isAmount = (text: string): boolean => /^\d[\d.]* [A-Z]{3,5}$/.test(text)

function paymentOf([, send = '', fee = '', receive = '', name = '', email = '', account = '', ...more]: readonly string[]): Payment {
  return {
    send,
    fee: /^0[.0]* /.test(fee) ? undefined : fee,
    arrives: receive === send ? undefined : receive,
    to: [name, email].filter(Boolean).join(', '),
    account,
    more: more.filter(Boolean),
  }
}
