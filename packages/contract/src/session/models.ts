import { staffRights } from '../admin/models.ts'
import { approvalModes } from '../kit/approval.ts'
import { bool, country, day, email, id, instant, int, list, name, object, oneOf, optional, text, token, url } from '../kit/fields.ts'
import { permissions } from '../kit/permissions.ts'

/** How a sign-in goes on. Only `simple` brings tokens at once; the others end at POST /auth/token. Spec: foundations §4. */
export const authFlows = ['simple', 'direct', 'otp', 'push', 'verifyDevice', 'sms'] as const
export type AuthFlow = (typeof authFlows)[number]

export const clients = ['sei', 'spa'] as const

export const deviceFields = {
  id: text(64),
  code: text(64),
  type: oneOf(['android', 'ios']),
  name: text(100),
  location: optional(text(100)),
  lastActivityAt: optional(instant()),
}
export const device = object(deviceFields)
/**
 * A device just linked. The secret is a private key (Ed25519, its 32 bytes in base64url); the bank keeps the public half alone. A phone that
 * made its own has it already.
 */
export const linkedDevice = { ...deviceFields, secret: optional(token()) }

export const migration = object({
  req: oneOf(['none', 'soft', 'strict']),
  daysLeft: optional(int()),
  devices: optional(list(device)),
  tmpJwt: optional(token()),
  strat: optional(oneOf(['migrate', 'enable'])),
})

/** What hides the person behind an address. Spec: foundations §5. */
export const ipPrivacy = object({
  vpn: bool(),
  proxy: bool(),
  tor: bool(),
  relay: bool(),
  hosting: bool(),
  service: optional(text(100)),
})

export const tokens = { accessToken: token(), refreshToken: token() }

/** Customer kinds. Spec: foundations §3. */
export const customerKinds = { personal: 0, oldBusiness: 1, business: 2 } as const

export const customerInfo = object({
  customerType: oneOf(['personal', 'business', 'admin']),
  userId: id(),
  customerId: optional(id()),
  login: email(),
  firstName: name(),
  lastName: name(),
  businessName: optional(name(200)),
  /** Whom an administrator looks at; nobody else acts in this way. */
  actingForName: optional(name(200)),
  transactionApproveMode: oneOf(approvalModes),
  login2faMode: text(20),
  isAdmin: bool(),
  /** What somebody who works for the bank may. */
  staffRights: optional(list(oneOf(staffRights))),
  isHaveRelatedAccounts: bool(),
  useOldWeb: bool(),
  oldWebUrl: optional(url()),
  birthDay: optional(day()),
  customerCreationDate: day(),
  residenceCountryCode: country(),
  taxId: optional(text(64)),
  permissions,
  /** The right held on the acting customer; a person holds 2 on themselves. */
  accessRights: int(0, 5),
  balanceInfo: bool(),
  /** The place that whoever has a position in the acting company has there. */
  representativeId: optional(id()),
  positionId: optional(int(1)),
  verified: bool(),
  limited: bool(),
  dueDiligenceLevel: int(),
  isNeedPersonalInfoUpdate: bool(),
  isNeedKyc: bool(),
  isStrictMode: bool(),
  isConverted: bool(),
})

/** A company that a person may act for. */
export const customerAccess = object({
  id: id(),
  /** A company has no login of its own: its number. */
  customerUsername: text(254),
  customerName: name(200),
  employeeFirstName: name(),
  employeeLastName: name(),
  accessRights: int(0, 5),
  accessList: object({ balanceInfo: bool() }),
  permissions,
  isNeedKyc: bool(),
  businessRepresentativePositionIds: list(int()),
})

/** What a partner's site may be allowed to do, and the calls it opens. Nothing that moves money, and nothing of security. */
export const scopes = {
  profile: ['customerInfoGet', 'customerAccessList'],
  accounts: ['accountBalanceInquiry'],
  history: ['transactionHistoryList'],
} as const
export type Scope = keyof typeof scopes
export const scopeNames = ['profile', 'accounts', 'history'] as const satisfies readonly Scope[]

/** A session with scopes gives its tokens back, and otherwise makes the calls that they name. */
export const isInScope = (granted: readonly string[], call: string): boolean =>
  call === 'POST /auth/logout' || scopeNames.some((name) => granted.includes(name) && (scopes[name] as readonly string[]).includes(call))
