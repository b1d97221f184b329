/** What payers see of whoever asks, and of what they would agree to. */
import { brands, type BrandId } from '@ducat/brands'
import { logoAddress } from '@ducat/contract/buttons/rules'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { SubscriptionTerms } from './store.ts'

export interface SellerRow {
  readonly brand: string
  readonly payeeName: string | null
  readonly payeeCountry: string | null
  readonly payeeSince: Date | null
  readonly isVerified: boolean
  readonly logo: string | null
}

export const sellerOf = ({ brand, payeeName, payeeCountry, payeeSince, isVerified, logo }: SellerRow, now: Date) => ({
  payeeName: payeeName ?? brands[brand as BrandId].accountConfirmation.name,
  payeeIsVerified: isVerified,
  payeeSince: dayOf(instantOf(payeeSince ?? now)),
  payeeCountryCode: payeeCountry ?? 'GB',
  logo: logo === null ? undefined : logoAddress(logo),
})

const DATES_SHOWN = 4

/** Its dates, if it is agreed to today: counted by the function that the schedule itself will count with. */
export async function termsShown(db: Db, { frequency, transactions, trialDays, payerMayEnd }: SubscriptionTerms, now: Date) {
  const firstOn = firstDayOf({ trialDays }, now)
  const { rows } = await sql<{ day: string }>`
    select to_char(schedule_date(${firstOn}::date, ${frequency}, n), 'YYYY-MM-DD') as day
    from generate_series(1, ${Math.min(DATES_SHOWN, (transactions ?? DATES_SHOWN + 1) - 1)}) n order by n`.execute(db)
  return { frequency, transactions, trialDays, firstOn, nextDates: rows.map(({ day }) => day), userCancel: payerMayEnd }
}

export const firstDayOf = ({ trialDays = 0 }: { readonly trialDays?: number | undefined }, now: Date): string =>
  addDays(dayOf(instantOf(now)), trialDays)
