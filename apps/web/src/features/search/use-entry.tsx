/** What was found, as a line of the palette. */
import { currency } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from 'lucide-react'
import { capital, lastFour } from '#features/accounts'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Avatar, Coin, type PaletteEntry } from '#ui'
import type { Found, FoundAccount, FoundPayee, FoundTransaction } from './found.ts'

export function useEntry(): (found: Found) => PaletteEntry {
  const { t } = useLingui()
  const ofAccount = useAccountEntry()
  const ofPayee = usePayeeEntry()
  const ofTransaction = useTransactionEntry()
  return (found) => {
    switch (found.kind) {
      case 'page':
        return { id: found.id, name: t(found.entry.label), icon: found.entry.icon }
      case 'action':
        return { id: found.id, name: found.action.name, icon: found.action.icon, lang: found.action.lang, note: found.action.note }
      case 'account':
        return { id: found.id, ...ofAccount(found.account) }
      case 'payee':
        return { id: found.id, ...ofPayee(found.payee) }
      case 'transaction':
        return { id: found.id, ...ofTransaction(found.transaction) }
    }
  }
}

type Line = Omit<PaletteEntry, 'id'>

function useAccountEntry(): (account: FoundAccount) => Line {
  const format = useFormat()
  return (account) => ({
    name: account.cardAliasName ?? capital(format.currencyName(account.currencyCode)),
    note: `··${lastFour(account)} ${account.currencyCode}`,
    start: <Coin symbol={currency(account.currencyCode).symbol} />,
    end: <Amount parts={format.money(account.balance, account.currencyCode)} />,
  })
}

function usePayeeEntry(): (payee: FoundPayee) => Line {
  const { t } = useLingui()
  const format = useFormat()
  return ({ name, email, lastPaid }) => {
    const when = format.day(localDay(lastPaid))
    const last = t`Last paid ${when}`
    return { name, note: email === undefined ? last : `${email} · ${last}`, start: <Avatar name={name} /> }
  }
}

const directions = { in: ArrowDownLeft, out: ArrowUpRight, own: ArrowLeftRight } as const

function useTransactionEntry(): (transaction: FoundTransaction) => Line {
  const { t } = useLingui()
  const format = useFormat()
  return ({ transactionId, dateTime, counterpartyName, description, transactionDirection: way, amount, currencyCode }) => {
    const name = counterpartyName ?? description ?? t`Transaction ${transactionId}`
    const when = format.dayTime(dateTime)
    const parts = format.money(way === 'out' ? `-${amount}` : amount, currencyCode, way === 'own' ? 'never' : 'always')
    return {
      name,
      note: description === undefined || description === name ? when : `${description} · ${when}`,
      icon: directions[way],
      end: <Amount parts={parts} tone={way === 'in' ? 'positive' : 'plain'} />,
    }
  }
}
