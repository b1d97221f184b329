/** What a world is made of, before it is written: people, customers, accounts, and what happened to their money. */
import type { Language } from '@ducat/brands/brand.ts'
import type { Right } from '@ducat/contract/kit/access'
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import type { TransactionType } from '@ducat/contract/history/models'
import type { Flag } from '@ducat/contract/kit/permissions'
import type { Facts, NoticeText } from '../modules/notifications/index.ts'

/** Gets its number when the world is written. */
export interface Numbered {
  id: number
}

export interface Person extends Numbered {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly country: string
  readonly approveMode: ApprovalMode
  /** The second step of signing in. */
  readonly loginMode: 'no' | 'push' | 'otp' | 'sms' | 'approvalCode'
  readonly isAdmin: boolean
  /** What they may who work for the bank. */
  readonly staffRights: readonly string[]
  readonly activated: boolean
  readonly useOldWeb: boolean
  /** Where the old web is, for those who have something there. */
  readonly hasOldWeb: boolean
  readonly termsAccepted: boolean
  readonly migration: 'none' | 'soft' | 'strict'
  readonly phone: string
  readonly birthDay: string
  /** An app with codes, and a linked phone; the demo plays both. */
  readonly authenticator: boolean
  readonly device: { readonly name: string; readonly type: 'android' | 'ios' } | undefined
}

export type Need = 'infoUpdate' | 'kyc' | 'fatca' | 'papers'

export interface Customer extends Numbered {
  readonly name: string
  readonly kind: 0 | 2
  readonly person: Person | undefined
  readonly country: string
  readonly verified: boolean
  readonly limitReason: 1 | 2 | 3 | 4 | 5 | undefined
  /** `papers`: has given none yet. */
  readonly needs: ReadonlySet<Need>
  readonly isMerchant: boolean
  readonly settlementOf: Customer | undefined
}

export interface Access {
  readonly person: Person
  readonly customer: Customer
  readonly rights: Right
  readonly balanceInfo: boolean
  readonly flags: readonly Flag[]
  /** In the company: 2 director, 6 and 9 shareholder, 8 ultimate owner, others authorised user. */
  readonly positions: readonly number[]
}

/** Somebody behind a company: a person, perhaps one who signs in, or another company. A share is in percent. */
export interface Behind {
  readonly name: string
  readonly isCompany?: boolean
  readonly email?: string
  readonly country?: string
  /** Of the company itself, or of one that is named. */
  readonly owns?: readonly { readonly share: number; readonly of?: string }[]
  readonly directs?: readonly (string | undefined)[]
  /** Shown and confirmed; in review; or not given yet. */
  readonly identity?: 'confirmed' | 'pending' | 'expired'
}

export interface Structure {
  readonly customer: Customer
  readonly people: readonly Behind[]
}

/** out: pays nobody with this address; in: takes nothing from them. */
export interface Block {
  readonly customer: Customer
  readonly email: string
  readonly type: 'out' | 'in' | 'both'
}

/** Something that waits for a person, or that they have read. */
export interface Notice {
  readonly person: Person
  readonly customer: Customer | undefined
  readonly text: NoticeText
  readonly facts: Facts
  readonly at: Date
  readonly isRead: boolean
}

export interface CardFacts {
  readonly status: number
  readonly isVirtual: boolean
  readonly alias: string
  readonly lastFour: string
  readonly expiry: readonly [month: number, year: number]
}

export interface Account extends Numbered {
  readonly owner: Customer
  readonly currency: string
  readonly type: number
  readonly subType: 'PREPAID' | 'DEBIT' | undefined
  readonly card: CardFacts | undefined
  readonly closed: boolean
  ledgerId: number
  /** What it stands at while the world is being thought up: nobody spends what they do not have. */
  balance: bigint
}

export interface Seen {
  readonly account: Account
  readonly direction: 'in' | 'out' | 'own'
  readonly amount: bigint
  readonly fee: bigint
  readonly name: string | undefined
  readonly email: string | undefined
}

/** One thing that happened: how it is booked, and how each of its owners sees it. */
export interface Happening {
  readonly at: Date
  readonly type: TransactionType
  readonly status: 'completed' | 'processing' | 'rejected'
  readonly description: string | undefined
  readonly seen: readonly Seen[]
  /** Set aside by a shop, and not taken yet. */
  readonly held?: boolean
  readonly legs: (ledger: LedgerNames) => { account: number; amount: bigint }[]
}

/** Ledger accounts of the bank itself, by what they are. */
export type LedgerNames = (kind: 'income' | 'fx' | 'rail', name: string, currency: string) => number
