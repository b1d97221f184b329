/** The screens of every area, by name. A new area adds its list here; `node apps/web/build/paths.ts` then writes its addresses into #paths. */
import { screens as accounts } from './features/accounts/screens.ts'
import { screens as admin } from './features/admin/screens.ts'
import { screens as approvals } from './features/approvals/screens.ts'
import { screens as batches } from './features/batches/screens.ts'
import { screens as cards } from './features/cards/screens.ts'
import { screens as globalPay } from './features/global-pay/screens.ts'
import { screens as history } from './features/history/screens.ts'
import { screens as invoices } from './features/invoices/screens.ts'
import { screens as news } from './features/news/screens.ts'
import { screens as preapproved } from './features/preapproved/screens.ts'
import { screens as profile } from './features/profile/screens.ts'
import { screens as receive } from './features/receive/screens.ts'
import { screens as requests } from './features/requests/screens.ts'
import { screens as registration } from './features/registration/screens.ts'
import { screens as schedules } from './features/schedules/screens.ts'
import { screens as selfCertification } from './features/self-certification/screens.ts'
import { screens as session } from './features/session/screens.ts'
import { screens as settings } from './features/settings/screens.ts'
import { screens as statements } from './features/statements/screens.ts'
import { screens as transfers } from './features/transfers/screens.ts'
import { screens as gallery } from './gallery/screens.ts'

export const screens = {
  ...session,
  ...registration,
  ...accounts,
  ...cards,
  ...profile,
  ...selfCertification,
  ...admin,
  ...settings,
  ...transfers,
  ...globalPay,
  ...receive,
  ...requests,
  ...batches,
  ...approvals,
  ...schedules,
  ...invoices,
  ...preapproved,
  ...history,
  ...statements,
  ...news,
  ...gallery,
}
export type ScreenName = keyof typeof screens
