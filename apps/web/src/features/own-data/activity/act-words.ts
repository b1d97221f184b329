/** What was done, in words: the acts that people look for. Any other one is named by what it belongs to. */
import type { ActivityGroup } from '@ducat/contract/own-data/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const groupWords: Readonly<Record<ActivityGroup, MessageDescriptor>> = {
  security: msg`Security`,
  payments: msg`Payments`,
  accounts: msg`Accounts`,
  cards: msg`Cards`,
  documents: msg`Details and documents`,
  company: msg`Company`,
  merchant: msg`Merchant tools`,
  messages: msg`Messages`,
  settings: msg`Settings`,
}

const payment = msg`Payment sent`
const signIn = msg`Sign-in method changed`
const document = msg`Document uploaded`

export const actWords: Readonly<Record<string, MessageDescriptor>> = {
  actingStart: msg`Staff started viewing your account`,
  actingEnd: msg`Staff stopped viewing your account`,
  passwordChange: msg`Password change requested`,
  passwordChangeConfirm: msg`Password changed`,
  'POST /customer/two-step-verification': signIn,
  'POST /customer/two-step-verification/{reqId}/confirm': signIn,
  otpEnrollConfirm: signIn,
  passkeyRegisterFinish: msg`Passkey added`,
  passkeyDelete: msg`Passkey removed`,
  sessionEnd: msg`Browser signed out`,
  dataExportCreate: msg`Data archive requested`,
  dataExportDownload: msg`Data archive downloaded`,
  activityExport: msg`Activity exported`,
  fileDownload: msg`File downloaded`,
  p2pTransferFunds: payment,
  wireTransferFunds: payment,
  eftTransferFunds: payment,
  octTransferFunds: payment,
  cryptoEftTransferFunds: payment,
  instantTransferFunds: payment,
  interacTransferFunds: payment,
  globalPaySubmit: payment,
  betweenAccountsTransferFunds: msg`Money moved between accounts`,
  transferApprove: msg`Payment confirmed`,
  businessTransactionApprove: msg`Payment approved or declined`,
  approvalCancel: msg`Payment cancelled`,
  batchSubmit: msg`Mass payment sent`,
  paymentTemplateCreate: msg`Recipient saved`,
  paymentTemplateDelete: msg`Recipient deleted`,
  blacklistAdd: msg`Blacklist entry added`,
  blacklistDelete: msg`Blacklist entry deleted`,
  accountCurrencyAdd: msg`Account opened`,
  cardApplicationCreate: msg`Card ordered`,
  cardPause: msg`Card paused`,
  cardUnpause: msg`Card reactivated`,
  cardBlock: msg`Card blocked`,
  cardPinShow: msg`Card PIN shown`,
  cardDetailsGet: msg`Card details shown`,
  documentUpload: document,
  addressDocumentUpload: document,
  documentDecide: msg`Document decided by staff`,
  customerPersonalInfoUpdate: msg`Personal details changed`,
  addressCreate: msg`Address added`,
  phoneAdd: msg`Phone number added`,
  emailAdd: msg`E-mail address added`,
  emailPrimarySet: msg`Primary e-mail changed`,
  companyUserAccessCreate: msg`User access given`,
  companyUserAccessUpdate: msg`User access changed`,
  invoiceCreate: msg`Invoice sent`,
  termsAccept: msg`Agreement accepted`,
  notificationSettingsSet: msg`Notification settings changed`,
}
