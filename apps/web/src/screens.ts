/** The screens of every area, by name. A new area adds its list here; `node apps/web/build/paths.ts` then writes its addresses into #paths. */
import { screens as accounts } from './features/accounts/screens.ts'
import { screens as admin } from './features/admin/screens.ts'
import { screens as approvals } from './features/approvals/screens.ts'
import { screens as batches } from './features/batches/screens.ts'
import { screens as blacklist } from './features/blacklist/screens.ts'
import { screens as buttons } from './features/buttons/screens.ts'
import { screens as cards } from './features/cards/screens.ts'
import { screens as emails } from './features/emails/screens.ts'
import { screens as desk } from './features/desk/screens.ts'
import { screens as ops } from './features/ops/screens.ts'
import { screens as documents } from './features/documents/screens.ts'
import { screens as company } from './features/company/screens.ts'
import { screens as companyAccess } from './features/company-access/screens.ts'
import { screens as globalPay } from './features/global-pay/screens.ts'
import { screens as history } from './features/history/screens.ts'
import { screens as identity } from './features/identity/screens.ts'
import { screens as invoices } from './features/invoices/screens.ts'
import { screens as ipn } from './features/ipn/screens.ts'
import { screens as joiningCompany } from './features/joining-company/screens.ts'
import { screens as joining } from './features/joining/screens.ts'
import { screens as legal } from './features/legal/screens.ts'
import { screens as merchant } from './features/merchant/screens.ts'
import { screens as news } from './features/news/screens.ts'
import { screens as notifications } from './features/notifications/screens.ts'
import { screens as ownData } from './features/own-data/screens.ts'
import { screens as preapproved } from './features/preapproved/screens.ts'
import { screens as profile } from './features/profile/screens.ts'
import { screens as publicApi } from './features/public-api/screens.ts'
import { screens as receive } from './features/receive/screens.ts'
import { screens as reputation } from './features/reputation/screens.ts'
import { screens as retention } from './features/retention/screens.ts'
import { screens as requests } from './features/requests/screens.ts'
import { screens as registration } from './features/registration/screens.ts'
import { screens as revenueSplit } from './features/revenue-split/screens.ts'
import { screens as schedules } from './features/schedules/screens.ts'
import { screens as seals } from './features/seals/screens.ts'
import { screens as selfCertification } from './features/self-certification/screens.ts'
import { screens as session } from './features/session/screens.ts'
import { screens as settings } from './features/settings/screens.ts'
import { screens as statements } from './features/statements/screens.ts'
import { screens as subscribers } from './features/subscribers/screens.ts'
import { screens as support } from './features/support/screens.ts'
import { screens as transfers } from './features/transfers/screens.ts'
import { screens as verifications } from './features/verifications/screens.ts'
import { screens as gallery } from './gallery/screens.ts'

export const screens = {
  ...session,
  ...registration,
  ...joining,
  ...joiningCompany,
  ...accounts,
  ...cards,
  ...profile,
  ...emails,
  ...documents,
  ...identity,
  ...company,
  ...companyAccess,
  ...selfCertification,
  ...seals,
  ...admin,
  ...desk,
  ...ops,
  ...retention,
  ...settings,
  ...blacklist,
  ...legal,
  ...notifications,
  ...ownData,
  ...transfers,
  ...globalPay,
  ...receive,
  ...requests,
  ...batches,
  ...approvals,
  ...schedules,
  ...invoices,
  ...preapproved,
  ...revenueSplit,
  ...verifications,
  ...reputation,
  ...subscribers,
  ...merchant,
  ...buttons,
  ...ipn,
  ...publicApi,
  ...history,
  ...statements,
  ...news,
  ...support,
  ...gallery,
}
export type ScreenName = keyof typeof screens
