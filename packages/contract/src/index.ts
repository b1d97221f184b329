/**
 * The whole API on one page. The bank and the documents read it; the web client imports single areas, so that screens stay lazy.
 */
import * as accounts from './accounts/calls.ts'
import * as admin from './admin/calls.ts'
import * as analytics from './analytics/calls.ts'
import * as approvals from './approvals/calls.ts'
import * as batches from './batches/calls.ts'
import * as blacklist from './blacklist/calls.ts'
import * as buttons from './buttons/calls.ts'
import * as cards from './cards/calls.ts'
import * as companyAccess from './company-access/calls.ts'
import * as company from './company/calls.ts'
import * as ops from './ops/calls.ts'
import * as desk from './desk/calls.ts'
import * as destinations from './destinations/calls.ts'
import * as devices from './devices/calls.ts'
import * as dictionaries from './dictionaries/calls.ts'
import * as documents from './documents/calls.ts'
import * as emails from './emails/calls.ts'
import * as external from './external/calls.ts'
import * as globalPay from './global-pay/calls.ts'
import * as history from './history/calls.ts'
import * as identity from './identity/calls.ts'
import * as invoices from './invoices/calls.ts'
import * as ipn from './ipn/calls.ts'
import * as joining from './joining/calls.ts'
import type { Call } from './kit/call.ts'
import * as legal from './legal/calls.ts'
import * as news from './news/calls.ts'
import * as notifications from './notifications/calls.ts'
import * as ownData from './own-data/calls.ts'
import * as passkeys from './passkeys/calls.ts'
import * as payees from './payees/calls.ts'
import * as preapproved from './preapproved/calls.ts'
import * as profile from './profile/calls.ts'
import * as publicApi from './public-api/calls.ts'
import * as receive from './receive/calls.ts'
import * as registration from './registration/calls.ts'
import * as reputation from './reputation/calls.ts'
import * as requests from './requests/calls.ts'
import * as retention from './retention/calls.ts'
import * as revenueSplit from './revenue-split/calls.ts'
import * as schedules from './schedules/calls.ts'
import * as seals from './seals/calls.ts'
import * as search from './search/calls.ts'
import * as security from './security/calls.ts'
import * as selfCertification from './self-certification/calls.ts'
import * as session from './session/calls.ts'
import * as statements from './statements/calls.ts'
import * as subscribers from './subscribers/calls.ts'
import * as support from './support/calls.ts'
import * as transfers from './transfers/calls.ts'
import * as verifications from './verifications/calls.ts'

export const bank = {
  session,
  devices,
  passkeys,
  security,
  joining,
  registration,
  profile,
  documents,
  desk,
  ops,
  retention,
  identity,
  emails,
  selfCertification,
  company,
  companyAccess,
  accounts,
  cards,
  history,
  statements,
  transfers,
  schedules,
  batches,
  globalPay,
  receive,
  requests,
  invoices,
  preapproved,
  verifications,
  reputation,
  revenueSplit,
  subscribers,
  destinations,
  payees,
  blacklist,
  external,
  publicApi,
  buttons,
  ipn,
  approvals,
  notifications,
  legal,
  news,
  support,
  ownData,
  seals,
  search,
  dictionaries,
  analytics,
  admin,
}

/** Every call as a plain list. */
export const everyCall: readonly Call[] = Object.values(bank).flatMap((area) =>
  Object.values(area as Readonly<Record<string, Readonly<Record<string, Call>>>>).flatMap((group) => Object.values(group)),
)
