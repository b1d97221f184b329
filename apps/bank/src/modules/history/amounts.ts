/** Amounts that somebody may have meant with what they typed into a search: `280.85`, `280,85`, `€1,280.85`, `1 280,85 RON`. Pure. */
import { currencies, readMoney } from '@ducat/values'

export interface AmountIn {
  readonly currency: string
  readonly minor: bigint
}

/** 12.50 and 12,50 are the same amount here: nothing is paid with it. A currency that is named is the only one. */
export function amountsIn(typed: string): readonly AmountIn[] {
  const [, before = '', digits = '', after = ''] = /^[-+]?([^\d\s.,+-]*)\s?([\d\s.,'’]*\d)\s?([^\d\s.,]*)$/u.exec(typed.trim()) ?? []
  const amount = plain(digits)
  if (amount === undefined) return []
  const named = (before || after).toUpperCase()
  return [...currencies.values()].flatMap(({ code, symbol }) => {
    if (named !== '' && named !== code && named !== symbol.toUpperCase()) return []
    const read = readMoney(amount, code)
    return typeof read === 'string' || read.minor === 0n ? [] : [{ currency: code, minor: read.minor }]
  })
}

/** The last mark divides whole and part, unless three digits follow it and it is the only kind: those are thousands. */
function plain(digits: string): string | undefined {
  const close = digits.replace(/[\s'’]/gu, '')
  if (close === '') return undefined
  const last = Math.max(close.lastIndexOf('.'), close.lastIndexOf(','))
  if (last === -1) return close
  const [whole, part] = [close.slice(0, last).replace(/[.,]/g, ''), close.slice(last + 1)]
  const isThousands = part.length === 3 && new Set(close.replace(/\d/g, '')).size === 1 && close[last] === ','
  return isThousands ? whole + part : `${whole === '' ? '0' : whole}.${part}`
}
