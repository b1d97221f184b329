/** Every area of the bank. The order is that of the documents; none leans on it. */
import type { Area, AreaParts } from './area.ts'
import { accountsArea } from './modules/accounts/index.ts'
import { adminArea } from './modules/admin/index.ts'
import { analyticsArea } from './modules/analytics/index.ts'
import { approvalsArea } from './modules/approvals/index.ts'
import { batchesArea } from './modules/batches/index.ts'
import { blacklistArea } from './modules/blacklist/index.ts'
import { buttonsArea } from './modules/buttons/index.ts'
import { cardsArea } from './modules/cards/index.ts'
import { companyAccessArea } from './modules/company-access/index.ts'
import { companyArea } from './modules/company/index.ts'
import { deskArea } from './modules/desk/index.ts'
import { destinationsArea } from './modules/destinations/index.ts'
import { devicesArea } from './modules/devices/index.ts'
import { dictionariesArea } from './modules/dictionaries/index.ts'
import { documentsArea } from './modules/documents/index.ts'
import { emailsArea } from './modules/emails/index.ts'
import { externalArea } from './modules/external/index.ts'
import { globalPayArea } from './modules/global-pay/index.ts'
import { historyArea } from './modules/history/index.ts'
import { identityArea } from './modules/identity/index.ts'
import { invoicesArea } from './modules/invoices/index.ts'
import { ipnArea } from './modules/ipn/index.ts'
import { joiningArea } from './modules/joining/index.ts'
import { legalArea } from './modules/legal/index.ts'
import { newsArea } from './modules/news/index.ts'
import { notificationsArea } from './modules/notifications/index.ts'
import { opsArea } from './modules/ops/index.ts'
import { ownDataArea } from './modules/own-data/index.ts'
import { passkeysArea } from './modules/passkeys/index.ts'
import { payeesArea } from './modules/payees/index.ts'
import { preapprovedArea } from './modules/preapproved/index.ts'
import { profileArea } from './modules/profile/index.ts'
import { publicApiArea } from './modules/public-api/index.ts'
import { receiveArea } from './modules/receive/index.ts'
import { registrationArea } from './modules/registration/index.ts'
import { reputationArea } from './modules/reputation/index.ts'
import { requestsArea } from './modules/requests/index.ts'
import { retentionArea } from './modules/retention/index.ts'
import { revenueSplitArea } from './modules/revenue-split/index.ts'
import { schedulesArea } from './modules/schedules/index.ts'
import { sealsArea } from './modules/seals/index.ts'
import { searchArea } from './modules/search/index.ts'
import { securityArea } from './modules/security/index.ts'
import { selfCertificationArea } from './modules/self-certification/index.ts'
import { sessionArea } from './modules/session/index.ts'
import { statementsArea } from './modules/statements/index.ts'
import { subscribersArea } from './modules/subscribers/index.ts'
import { supportArea } from './modules/support/index.ts'
import { transfersArea } from './modules/transfers/index.ts'
import { verificationsArea } from './modules/verifications/index.ts'

export const areas: readonly ((parts: AreaParts) => Area)[] = [
  sessionArea,
  devicesArea,
  opsArea,
  retentionArea,
  passkeysArea,
  securityArea,
  joiningArea,
  registrationArea,
  profileArea,
  documentsArea,
  deskArea,
  identityArea,
  emailsArea,
  selfCertificationArea,
  companyArea,
  companyAccessArea,
  accountsArea,
  cardsArea,
  historyArea,
  statementsArea,
  transfersArea,
  destinationsArea,
  payeesArea,
  blacklistArea,
  externalArea,
  schedulesArea,
  batchesArea,
  globalPayArea,
  receiveArea,
  requestsArea,
  invoicesArea,
  preapprovedArea,
  verificationsArea,
  reputationArea,
  revenueSplitArea,
  subscribersArea,
  publicApiArea,
  buttonsArea,
  ipnArea,
  approvalsArea,
  notificationsArea,
  legalArea,
  sealsArea,
  newsArea,
  supportArea,
  ownDataArea,
  searchArea,
  dictionariesArea,
  analyticsArea,
  adminArea,
]
