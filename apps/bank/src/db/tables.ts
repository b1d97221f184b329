/** Written by tools/tables.ts from the migrations; do not edit. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GivenTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

interface Access {
  person_id: number
  customer_id: number
  brand: string
  rights: number
  balance_info: Generated<boolean>
  flags: Generated<string[]>
  position_ids: Generated<number[]>
  created_at: GivenTimestamp
  representative_id: Generated<number>
}

interface AccessChange {
  operation_id: bigint
  customer_id: number
  person_id: number
  representative_id: number
  before: number
  after: number
  changed_by: number | null
  changed_at: GivenTimestamp
  followed_at: Timestamp | null
}

interface AccessInvitation {
  customer_id: number
  person_id: number
  invited_by: number | null
  sent_at: GivenTimestamp
  sent_times: Generated<number>
}

interface Account {
  id: Generated<number>
  customer_id: number
  ledger_account_id: number
  currency: string
  type: number
  sub_type: string | null
  status: Generated<number>
  number: string
  is_settlement: Generated<boolean>
  settlement_id: number | null
  created_at: GivenTimestamp
  closed_at: Timestamp | null
}

interface Acting {
  id: Generated<bigint>
  admin_id: number
  customer_id: number
  reason: string
  started_at: GivenTimestamp
  ended_at: Timestamp | null
}

interface Address {
  id: Generated<number>
  customer_id: number
  address1: string
  address2: string | null
  city: string
  postal_code: string
  state_code: string | null
  state_name: string | null
  country: string
  kind: Generated<string>
  confirmed_at: Timestamp | null
  created_at: GivenTimestamp
  stated_at: Timestamp | null
  ended_at: Timestamp | null
  representative_id: number | null
}

interface Alert {
  id: Generated<bigint>
  at: GivenTimestamp
  kind: string
  what: string
  data: JSONColumnType<object>
  settled_at: Timestamp | null
  settled_by: number | null
  note: string | null
}

interface Announcement {
  id: Generated<number>
  brand: string
  title: JSONColumnType<object>
  body: JSONColumnType<object>
  for_companies: boolean | null
  with_confirmation: Generated<boolean>
  published_at: GivenTimestamp
}

interface AnnouncementReading {
  announcement_id: number
  person_id: number
  read_at: GivenTimestamp
  choice: string | null
  chosen_at: Timestamp | null
}

interface ApiAddress {
  id: Generated<number>
  customer_id: number
  name: string
  enabled: boolean
  from_ip: string
  to_ip: string | null
}

interface ApiKey {
  id: Generated<number>
  customer_id: number
  person_id: number
  name: string
  enabled: boolean
  scopes: string[]
  key_hash: Buffer
  secret_hash: Buffer
  key_masked: string
  created_at: GivenTimestamp
  last_used_at: Timestamp | null
  removed_at: Timestamp | null
  account_ids: number[] | null
}

interface ApiKeyLimit {
  api_key_id: number
  currency: string
  per_payment: bigint
  per_day: bigint
}

interface ApiKeySpent {
  api_key_id: number
  currency: string
  day: string
  amount: bigint
}

interface ApiRequest {
  id: Generated<bigint>
  customer_id: number
  api_key_id: number
  method: string
  path: string
  status: number
  ip: string
  ms: number
  request: string
  response: string
  created_at: GivenTimestamp
}

interface Ask {
  id: string
  person_id: number
  brand: string
  kind: string
  mode: string
  text: string
  facts: JSONColumnType<object>
  code_hash: Buffer | null
  sent_to: string
  attempts: Generated<number>
  resends: Generated<number>
  sent_at: GivenTimestamp
  expires_at: Timestamp
  answer: boolean | null
  answered_at: Timestamp | null
  created_at: GivenTimestamp
}

interface AskGuess {
  person_id: number
  about: string
  failed: number
  since: GivenTimestamp
}

interface AuditExport {
  id: Generated<number>
  brand: string
  person_id: number
  format: string
  wanted: JSONColumnType<object>
  created_at: GivenTimestamp
}

interface AuditLine {
  id: Generated<bigint>
  at: GivenTimestamp
  brand: string
  person_id: number | null
  customer_id: number | null
  call: string
  key: string | null
  result: string
  request_id: string
  address: string
  xid: Generated<string>
  admin_id: number | null
}

interface AuditRoot {
  first: bigint
  last: bigint
  statement: string
  signature: string
  public_key: string
  made_at: GivenTimestamp
}

interface AuditSeal {
  number: bigint
  line_id: bigint
  xid: string
  hash: Buffer
}

interface Authenticator {
  person_id: number
  secret: Buffer | null
  last_step: Generated<bigint>
  created_at: GivenTimestamp
  next_secret: Buffer | null
  failed: Generated<number>
  failed_since: GivenTimestamp
}

interface Batch {
  id: Generated<number>
  brand: string
  customer_id: number
  person_id: number
  account_id: number
  way: string
  name: string
  state: Generated<string>
  refusal: JSONColumnType<object> | null
  file_id: string | null
  file_name: string | null
  digest: Buffer
  titles: Generated<string[]>
  fields: Generated<string[]>
  has_header: Generated<boolean>
  decimal_sign: string | null
  version: Generated<number>
  operation_id: bigint | null
  submitted_on: string | null
  meant_again: Generated<boolean>
  declined: string | null
  priced_at: Timestamp | null
  ledger_account_id: number | null
  stop_asked_at: Timestamp | null
  created_at: GivenTimestamp
  finished_at: Timestamp | null
  country: string | null
  currency: string | null
  read_at: Timestamp | null
}

interface BatchColumns {
  customer_id: number
  way: string
  form: string
  fields: string[]
  has_header: boolean
}

interface BatchLine {
  batch_id: number
  row: number
  cells: string[]
  fields: JSONColumnType<object>
  state: Generated<string>
  problem: JSONColumnType<object> | null
  advice: JSONColumnType<object> | null
  deleted_at: Timestamp | null
  send: bigint | null
  fee: bigint | null
  rate: string | null
  receive: bigint | null
  receive_currency: string | null
  payee: JSONColumnType<object> | null
  target: JSONColumnType<object> | null
  operation_id: bigint | null
  kept: JSONColumnType<object> | null
}

interface Blacklist {
  customer_id: number
  email: string
  block_type: string
  created_at: GivenTimestamp
}

interface BusinessLogo {
  id: Generated<number>
  customer_id: number
  name: string
  is_default: Generated<boolean>
  token: string
  file_id: string
  type: string
  width: number
  height: number
  created_at: GivenTimestamp
}

interface BuyerRating {
  request_id: number
  brand: string
  customer_id: number
  payer_id: number | null
  payer_email: string
  status: string
  note: string | null
  created_at: GivenTimestamp
  changed_at: Timestamp | null
}

interface Card {
  account_id: number
  status: number
  is_virtual: boolean
  alias: string | null
  last_four: string
  expiry_month: number
  expiry_year: number
  reissue_status: number | null
  ref: string | null
  holder_name: string | null
  shipping: string | null
  address_id: number | null
  enrolled_at: Timestamp | null
  activated_at: Timestamp | null
  closed_at: Timestamp | null
  daily_limit: bigint | null
  monthly_limit: bigint | null
  payment_limit: bigint | null
  blocked_categories: Generated<string[]>
  next_ref: string | null
  next_last_four: string | null
  next_expiry_month: number | null
  next_expiry_year: number | null
  next_shipping: string | null
}

interface CardAuthorization {
  id: Generated<bigint>
  ref: string
  account_id: number
  funding_account_id: number
  at: GivenTimestamp
  amount: bigint
  currency: string
  merchant_amount: bigint
  merchant_currency: string
  merchant_name: string
  merchant_code: string
  category: string | null
  status: string
  reason: string | null
  operation_id: bigint | null
  cleared_amount: bigint | null
  cleared_merchant: bigint | null
  expires_at: Timestamp
  refunded_merchant: Generated<bigint>
}

interface CardCharge {
  id: string
  request_id: number
  key: string
  request_hash: Buffer
  ref: string | null
  last_four: string
  payer_email: string | null
  state: Generated<string>
  reason: string | null
  operation_id: bigint | null
  created_at: GivenTimestamp
  next_at: GivenTimestamp
  tries: Generated<number>
  language: string | null
}

interface CardFee {
  account_id: number
  kind: string
  period: string
  operation_id: bigint | null
  tried_at: GivenTimestamp
}

interface CardMessage {
  ref: string
  heard_at: GivenTimestamp
  outcome: string
}

interface CardOrder {
  operation_id: bigint
  done_at: Timestamp | null
  tries: Generated<number>
  next_at: GivenTimestamp
  trouble: string | null
}

interface CardProofUsed {
  operation_id: bigint
  used_at: GivenTimestamp
}

interface CardRefund {
  ref: string
  authorization_id: bigint
  at: GivenTimestamp
  merchant_amount: bigint
  amount: bigint
  of_bank: bigint
}

interface CertificationForm {
  customer_id: number
  form: string
  document_id: number
}

interface CertificationSeal {
  document_id: number
  seal: string
  signature: string
}

interface CertificationSigning {
  ref: string
  customer_id: number
  person_id: number
  form: string
  document_id: number
  version: number
  language: string
  created_at: GivenTimestamp
  poll_at: Timestamp | null
  polls: Generated<number>
  signed_at: Timestamp | null
}

interface Challenge {
  id: Generated<bigint>
  operation_id: bigint
  person_id: number
  mode: string
  link_hash: Buffer
  code_hash: Buffer | null
  sent_to: string
  attempts: Generated<number>
  resends: Generated<number>
  sent_at: GivenTimestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

interface Closing {
  id: Generated<number>
  brand: string
  customer_id: number
  person_id: number
  ended_by: number | null
  state: Generated<string>
  asked_at: GivenTimestamp
  closes_at: Timestamp
  ended_at: Timestamp | null
  obstacles: Generated<string[]>
}

interface CommandKey {
  person_id: number
  customer_id: number
  key: string
  request_hash: Buffer
  answer: JSONColumnType<object> | null
  created_at: GivenTimestamp
}

interface Company {
  customer_id: number
  trading_name: string | null
  email: string | null
  registration_number: string | null
  registration_date: string | null
  tax_id: string | null
  website: string | null
  description: string | null
  phone_country: string | null
  phone: string | null
  financial_detail: JSONColumnType<object> | null
  due_diligence: JSONColumnType<object> | null
  legal_information: JSONColumnType<object> | null
  ownership_by: number | null
  ownership_at: Timestamp | null
  updated_at: GivenTimestamp
  sealed_tax_id: Buffer | null
}

interface Coupon {
  id: Generated<number>
  brand: string
  code: string
  kinds: string[]
  off_percent: number | null
  off_cents: number | null
  valid_until: Timestamp | null
  uses: number | null
  uses_each: number | null
  used: Generated<number>
}

interface CouponUse {
  operation_id: bigint
  coupon_id: number
  customer_id: number
}

interface Customer {
  id: Generated<number>
  brand: string
  kind: number
  person_id: number | null
  name: string
  country: string
  verified: Generated<boolean>
  limited: Generated<boolean>
  limit_reason: number | null
  due_diligence_level: Generated<number>
  needs_info_update: Generated<boolean>
  needs_kyc: Generated<boolean>
  needs_fatca: Generated<boolean>
  is_merchant: Generated<boolean>
  settlement_of: number | null
  strict_mode: Generated<boolean>
  converted: Generated<boolean>
  created_at: GivenTimestamp
  video_identity: string | null
  duplicates_given: boolean | null
  needs_card_document: Generated<boolean>
  in_final_review: Generated<boolean>
  closed_at: Timestamp | null
}

interface CustomerKey {
  customer_id: number
  sealed: Buffer
  created_at: GivenTimestamp
}

interface DataExport {
  id: string
  brand: string
  customer_id: number
  person_id: number
  family_id: string
  language: string
  status: Generated<string>
  begun: Generated<number>
  size: bigint | null
  created_at: GivenTimestamp
  expires_at: GivenTimestamp
}

interface DataExportPart {
  export_id: string
  number: number
  bytes: Buffer
}

interface DemoMessage {
  id: Generated<bigint>
  at: GivenTimestamp
  brand: string
  channel: string
  recipient: string
  subject: string
  body: string
  data: JSONColumnType<object> | null
}

interface DemoPhone {
  device_id: string
  secret: string
}

interface DeskCase {
  case_id: string
  customer_id: number
  assigned_to: number
  assigned_at: GivenTimestamp
}

interface DeskNote {
  id: Generated<number>
  case_id: string
  customer_id: number
  person_id: number
  text: string
  created_at: GivenTimestamp
}

interface Device {
  id: string
  person_id: number
  code: string
  type: string
  name: string
  public_key: Buffer
  push_token: string | null
  location: string | null
  last_activity_at: Timestamp | null
  approved_at: Timestamp | null
  removed_at: Timestamp | null
  created_at: GivenTimestamp
}

interface DeviceLink {
  id: string
  person_id: number
  expires_at: Timestamp
  used_at: Timestamp | null
  sign_in_id: string | null
}

interface Document {
  id: Generated<number>
  customer_id: number
  address_id: number | null
  category: string
  type_id: number
  type: string
  number: string | null
  status: number
  issued_on: string | null
  expires_on: string | null
  reject_reason: string | null
  created_by: number
  created_at: GivenTimestamp
  representative_id: number | null
  position_id: number | null
  parent_id: number | null
  country: string | null
  note: string | null
  decided_at: Timestamp | null
  decided_by: number | null
  proposed: string | null
  proposed_by: number | null
  proposed_at: Timestamp | null
  reminded: number | null
}

interface DocumentCamera {
  id: Generated<number>
  brand: string
  customer_id: number
  person_id: number
  family_id: string
  type_id: number
  token_hash: Buffer
  phone_hash: Buffer | null
  joined_at: Timestamp | null
  begun: Generated<number>
  created_at: GivenTimestamp
  expires_at: Timestamp
  ended: string | null
  ended_at: Timestamp | null
}

interface DocumentCameraPicture {
  camera_id: number
  side: string
  file_id: number
}

interface DocumentFile {
  id: Generated<number>
  customer_id: number
  person_id: number
  size: number
  received: Generated<number>
  type: string | null
  clean_size: number | null
  document_id: number | null
  side: string | null
  created_at: GivenTimestamp
}

interface DocumentFilePart {
  file_id: number
  is_clean: boolean
  place: number
  bytes: Buffer
}

interface DocumentRequest {
  id: Generated<number>
  customer_id: number
  type_id: number
  text: string
  asked_by: number
  asked_at: GivenTimestamp
  document_id: number | null
  due_on: Generated<string>
  reminded: number | null
}

interface EmailAddress {
  id: Generated<number>
  customer_id: number
  email: string
  confirmed_at: Timestamp | null
  is_primary: Generated<boolean>
  kept_until: Timestamp | null
  link_hash: Buffer | null
  link_expires_at: Timestamp | null
  created_at: GivenTimestamp
}

interface EmailRestore {
  hash: Buffer
  old_id: number
  new_id: number
  person_id: number
  expires_at: Timestamp
  used_at: Timestamp | null
}

interface Event {
  id: Generated<bigint>
  xid: Generated<string>
  at: GivenTimestamp
  customer_id: number
  number: bigint
  name: string
  data: JSONColumnType<object>
  person_id: number | null
}

interface EventCounter {
  customer_id: number
  number: bigint
}

interface EventReader {
  name: string
  xid: string
  id: bigint
}

interface Export {
  id: string
  brand: string
  customer_id: number
  person_id: number
  language: string
  source: string
  account_id: number | null
  format: string
  filter: JSONColumnType<object>
  status: Generated<string>
  reason: string | null
  begun: Generated<number>
  lines: Generated<bigint>
  expected: Generated<bigint>
  file_id: string | null
  created_at: GivenTimestamp
  ended_at: Timestamp | null
  expires_at: GivenTimestamp
}

interface ExternalCard {
  id: Generated<number>
  customer_id: number
  token: string
  bin: string
  last_four: string
  holder_name: string
  expiry_month: number
  expiry_year: number
  country: string
  scheme: string
  bank_name: string
  used_at: GivenTimestamp
}

interface FakeArrival {
  id: string
  brand: string
  destination: string
  reference: string | null
  amount: bigint
  currency: string
  sender: string
  note: string | null
  sent_at: GivenTimestamp
  arrives_at: GivenTimestamp
  taken_at: Timestamp | null
  sent_back: string | null
}

interface FakeCard {
  ref: string
  order_id: string
  number_hash: Buffer
  sealed: Buffer
  last_four: string
  expiry_month: number
  expiry_year: number
  currency: string
  brand: string
  holder: string
  is_virtual: boolean
  is_express: Generated<boolean>
  state: string
  enrolled: Generated<boolean>
  controls: Generated<JSONColumnType<object>>
  ordered_at: Timestamp
  frame_token: string | null
  frame_until: Timestamp | null
}

interface FakeCardMessage {
  id: Generated<bigint>
  ref: string
  kind: string
  purchase: string
  amount: bigint
  taken_at: Timestamp | null
}

interface FakeCardPurchase {
  ref: string
  card_ref: string
  shop: string
  code: string
  amount: bigint
  currency: string
  at: Timestamp
  state: string
  reason: string | null
  clears_at: Timestamp | null
  clears_amount: bigint | null
  repeats_at: Timestamp | null
}

interface FakeCharge {
  ref: string
  key: string
  brand: string
  amount: bigint
  currency: string
  last_four: string
  state: string
  reason: string | null
  code: string | null
  tries: Generated<number>
  created_at: GivenTimestamp
}

interface FakeEsign {
  ref: string
  key: string
  brand: string
  language: string
  name: string
  title: string
  document: Buffer
  return_to: string
  signed_at: Timestamp | null
  created_at: GivenTimestamp
}

interface FakeIdentityCheck {
  ref: string
  key: string
  brand: string
  language: string
  name: string | null
  state: Generated<string>
  reason: string | null
  document: string | null
  document_name: string | null
  ready_at: Timestamp | null
  created_at: GivenTimestamp
  provider: Generated<string>
  birth_day: string | null
  document_birth_day: string | null
  document_number: string | null
  documents: Generated<string[]>
}

interface FakeRailOrder {
  id: string
  rail: string
  amount: bigint
  currency: string
  account: string
  tries: Generated<number>
  accepted_at: Timestamp
  cancelled_at: Timestamp | null
  settled_at: Timestamp | null
}

interface ForgottenCustomer {
  customer_id: number
  kind: string
  forgotten_at: GivenTimestamp
}

interface GlobalChoice {
  id: string
  operation_id: bigint
  key: string
  request_hash: Buffer
  method: string
  country: string
  currency: string
  send: bigint
  fee: bigint
  rate: string
  receive: bigint
  arrives_on: string
  payee: JSONColumnType<object>
  target: JSONColumnType<object>
  code_hash: Buffer
  way: string
  sent_to: string
  sent_at: GivenTimestamp
  resends: Generated<number>
  tries: Generated<number>
  expires_at: Timestamp
  created_at: GivenTimestamp
}

interface GlobalLink {
  hash: Buffer
  operation_id: bigint
  created_at: GivenTimestamp
  replaced_at: Timestamp | null
  proven_at: Timestamp | null
  code_hash: Buffer | null
  code_sent_at: Timestamp | null
  code_sends: Generated<number>
  code_tries: Generated<number>
  codes_since: Timestamp | null
}

interface GlobalPayment {
  operation_id: bigint
  brand: string
  customer_id: number
  account_id: number
  batch_id: number | null
  batch_name: string | null
  email: string
  phone: string | null
  name: string
  type: string
  country: string
  fee_share: string
  forbidden: string[]
  description: string | null
  amount: bigint
  currency: string
  fee: bigint
  waiting: bigint
  state: Generated<string>
  letter: string | null
  letter_at: Timestamp | null
  lettered_at: Timestamp | null
  reminded_at: Timestamp | null
  undelivered: Generated<boolean>
  created_at: GivenTimestamp
  opened_at: Timestamp | null
  chosen_at: Timestamp | null
  confirmed_at: Timestamp | null
  ended_at: Timestamp | null
  expires_at: Timestamp | null
  note: string | null
  was_returned: Generated<boolean>
  payout_id: bigint | null
  told_at: Timestamp | null
  ending: string | null
  approved: boolean
  letter_tries: Generated<number>
  decided: string | null
  returned_at: Timestamp | null
  first_email: string | null
  corrected_at: Timestamp | null
}

interface Guess {
  bucket: string
  failures: number
  last_at: GivenTimestamp
}

interface Halt {
  id: Generated<bigint>
  at: GivenTimestamp
  alert_id: bigint
  lifted_at: Timestamp | null
  lifted_by: number | null
  note: string | null
  halted_by: number | null
}

interface HaltLift {
  alert_id: bigint
  asked_by: number
  asked_at: GivenTimestamp
  note: string
}

interface HelpDeskKey {
  hash: Buffer
  person_id: number
  customer_id: number
  expires_at: Timestamp
}

interface HelpDeskSession {
  hash: Buffer
  person_id: number
  customer_id: number
  expires_at: Timestamp
}

interface HistoryBacklog {
  customer_id: number
  movements: number
}

interface HistoryChapter {
  customer_id: number
  from_at: Timestamp
  from_id: bigint
  to_at: Timestamp
  to_id: bigint
  marks: Buffer
  least: bigint | null
  most: bigint | null
}

interface IdentityCheck {
  id: Generated<number>
  brand: string
  customer_id: number
  person_id: number | null
  representative_id: number | null
  type: string
  provider: string
  run_id: string
  secret_hash: Buffer
  return_to: string | null
  check_ref: string | null
  state: Generated<string>
  reason: string | null
  result: Buffer | null
  document_id: number | null
  started_by: number
  created_at: GivenTimestamp
  expires_at: Timestamp
  decided_at: Timestamp | null
  poll_at: Timestamp | null
  polls: Generated<number>
  document_type_id: number | null
}

interface IdentityVerification {
  id: number
  operation_id: bigint
  brand: string
  customer_id: number
  person_id: number | null
  account_id: number
  fee: bigint
  currency: string
  email: string
  name: string | null
  note: string | null
  state: Generated<string>
  reason: string | null
  verified_name: string | null
  created_at: GivenTimestamp
  expires_at: Timestamp
  decided_at: Timestamp | null
  letter_at: GivenTimestamp
  letter_tries: Generated<number>
  written_at: Timestamp | null
  check_ref: string | null
  checks: Generated<number>
  tries: Generated<number>
  poll_at: Timestamp | null
  polls: Generated<number>
  fee_owed: Generated<boolean>
  fee_back_at: Timestamp | null
  told_at: Timestamp | null
}

interface IdentityVerificationLink {
  hash: Buffer
  verification_id: number
  created_at: GivenTimestamp
}

interface IdentityVerificationStep {
  id: Generated<bigint>
  verification_id: number
  step: string
  reason: string | null
  at: GivenTimestamp
}

interface Invitation {
  operation_id: bigint
  brand: string
  email: string
  expires_at: Timestamp
  letter_at: GivenTimestamp
  done_at: Timestamp | null
  lettered_at: Timestamp | null
}

interface Invoice {
  request_id: number
  customer_id: number | null
  number: string
  note: string | null
  tax_id: string | null
  lines: JSONColumnType<object>
  is_funding: Generated<boolean>
  refusal: string | null
  seen_at: Timestamp | null
  file_id: string | null
  plan_id: number | null
  plan_step: number | null
  letter: string | null
  letter_at: Timestamp | null
  letter_tries: Generated<number>
  reminded_at: Timestamp | null
  remind_on: string | null
}

interface InvoiceDraft {
  id: Generated<number>
  brand: string
  customer_id: number
  person_id: number
  api_key_id: number | null
  api_key_name: string | null
  input: JSONColumnType<object>
  state: Generated<string>
  created_at: GivenTimestamp
  expires_at: GivenTimestamp
  decided_by: number | null
  decided_at: Timestamp | null
  request_id: number | null
}

interface InvoicePlan {
  id: Generated<number>
  brand: string
  customer_id: number
  person_id: number
  input: JSONColumnType<object>
  frequency: string
  anchor: string
  due_days: number
  step: Generated<number>
  sent: Generated<number>
  next_on: string | null
  ends_on: string | null
  most: number | null
  created_at: GivenTimestamp
  ended_at: Timestamp | null
}

interface InvoiceSeries {
  owner: string
  prefix: string
  next: Generated<number>
}

interface IpAccess {
  id: Generated<number>
  person_id: number
  from_ip: string
  to_ip: string
  created_at: GivenTimestamp
}

interface IpnSettings {
  customer_id: number
  notify_url: string | null
  notify_status_id: Generated<number>
  status_id: Generated<number>
  secret: Buffer
  secret_masked: string
}

interface KnownBrowser {
  person_id: number
  thumbprint: string
  seen_at: GivenTimestamp
}

interface KycAnswer {
  customer_id: number
  country_of_birth: string | null
  citizenship: Generated<string[]>
  source_ids: Generated<number[]>
  purpose_ids: Generated<number[]>
  deposit_id: number | null
  questions: Generated<JSONColumnType<object>>
  updated_at: GivenTimestamp
  financial: JSONColumnType<object> | null
  due_diligence: JSONColumnType<object> | null
}

interface Lease {
  name: string
  fence: bigint
  holder: string
  until: Timestamp
}

interface LedgerAccount {
  id: Generated<number>
  code: string
  kind: string
  brand: string
  currency: string
  posted: Generated<bigint>
  held: Generated<bigint>
  version: Generated<bigint>
  may_go_below: Generated<boolean>
  created_at: GivenTimestamp
}

interface LedgerChecked {
  account_id: number
  version: bigint
  posted: bigint
}

interface LedgerEntry {
  operation_id: bigint
  account_id: number
  currency: string
  amount: bigint
  balance_after: bigint
  account_version: bigint
  booked_at: Timestamp
}

interface LedgerHold {
  operation_id: bigint
  account_id: number
  amount: bigint
  released_at: Timestamp | null
}

interface LetterCode {
  person_id: number
  purpose: string
  code_hash: Buffer
  attempts: Generated<number>
  expires_at: Timestamp
  used_at: Timestamp | null
}

interface LimitUsage {
  customer_id: number
  kind: string
  currency: string
  day: string
  day_used: bigint
  month: string
  month_used: bigint
}

interface LoginEvent {
  id: Generated<bigint>
  person_id: number
  at: GivenTimestamp
  result: string
  address: string
  browser: string
  place: string | null
}

interface MarketRate {
  currency: string
  quoted_at: Timestamp
  scaled: bigint
  source: string
  state: string
  decided_by: string | null
  fetched_at: GivenTimestamp
}

interface Movement {
  id: Generated<bigint>
  operation_id: bigint
  customer_id: number
  account_id: number
  booked_at: Timestamp
  type: string
  direction: string
  status: string
  amount: bigint
  fee: Generated<bigint>
  currency: string
  description: string | null
  counterparty_name: string | null
  counterparty_email: string | null
}

interface NoticeMessage {
  notification_id: bigint
  channel: string
  due_at: GivenTimestamp
  tries: Generated<number>
}

interface Notification {
  id: Generated<bigint>
  person_id: number
  customer_id: number | null
  text: string
  facts: JSONColumnType<object>
  created_at: GivenTimestamp
  read_at: Timestamp | null
  on_screen: Generated<boolean>
  letter_at: Timestamp | null
  letter_tries: Generated<number>
}

interface NotificationSetting {
  person_id: number
  identified: string
  value: boolean
  changed_at: GivenTimestamp
}

interface Operation {
  id: Generated<bigint>
  public_id: Generated<string>
  brand: string
  kind: string
  state: string
  version: Generated<number>
  customer_id: number | null
  person_id: number | null
  approver_id: number | null
  idem_key: string | null
  request_hash: Buffer | null
  quote_id: string | null
  send_amount: bigint | null
  send_currency: string | null
  fee: Generated<bigint>
  rate: string | null
  receive_amount: bigint | null
  receive_currency: string | null
  arrives_on: string | null
  payee: JSONColumnType<object> | null
  plan: JSONColumnType<object> | null
  link_hash: Buffer | null
  answer: JSONColumnType<object> | null
  reason: string | null
  expires_at: Timestamp | null
  created_at: GivenTimestamp
  booked_at: Timestamp | null
  ended_at: Timestamp | null
  facts: JSONColumnType<object> | null
}

interface OperationApproval {
  operation_id: bigint
  person_id: number
  approved_at: GivenTimestamp
}

interface OperationStep {
  operation_id: bigint
  state: string
  at: GivenTimestamp
}

interface OutgoingMessage {
  id: string
  channel: string
  brand: string
  content: Buffer | null
  state: Generated<string>
  tries: Generated<number>
  due_at: GivenTimestamp
  good_until: Timestamp
  reference: string | null
  trouble: string | null
  created_at: GivenTimestamp
  ended_at: Timestamp | null
}

interface Partner {
  id: string
  brand: string
  name: string
  redirect_uris: string[]
  scopes: string[]
}

interface PartnerRequest {
  id: string
  partner_id: string
  person_id: number
  root_id: string
  redirect_uri: string
  state: string | null
  challenge: string
  scopes: string[]
  expires_at: Timestamp
  decided_at: Timestamp | null
}

interface Passkey {
  id: string
  person_id: number
  rp_id: string
  name: string
  public_key: Buffer
  counter: Generated<bigint>
  transports: Generated<string[]>
  created_at: GivenTimestamp
  last_used_at: Timestamp | null
}

interface PasskeyCeremony {
  key: string
  person_id: number | null
  challenge: string
  facts: JSONColumnType<object>
  expires_at: GivenTimestamp
}

interface PaymentButton {
  id: Generated<number>
  brand: string
  customer_id: number
  person_id: number
  name: string
  type: string
  amount: bigint | null
  currency: string
  account_id: number
  logo_id: number | null
  return_url: string | null
  cancel_url: string | null
  notify_url: string | null
  description: string | null
  label: string
  style: string
  shape: string
  min_amount: bigint | null
  max_amount: bigint | null
  suggested: Generated<string[]>
  frequency: string | null
  transactions: number | null
  trial_days: number | null
  payer_may_end: Generated<boolean>
  token: string
  created_at: GivenTimestamp
  updated_at: GivenTimestamp
  removed_at: Timestamp | null
}

interface PaymentInstruction {
  id: Generated<number>
  account_id: number
  type: string
  viewed_at: Timestamp | null
}

interface PaymentRefund {
  operation_id: bigint
  refunded: bigint
}

interface PaymentRequest {
  id: Generated<number>
  brand: string
  origin: string
  customer_id: number | null
  account_id: number | null
  person_id: number | null
  amount: bigint
  currency: string
  due_on: string
  payer_email: string | null
  payer_name: string | null
  payer_id: number | null
  state: Generated<string>
  operation_id: bigint | null
  created_at: GivenTimestamp
  updated_at: GivenTimestamp
  decided_at: Timestamp | null
  told_at: Timestamp | null
  description: string | null
  reference: string | null
  button_id: number | null
  logo_id: number | null
  return_url: string | null
  cancel_url: string | null
  notify_url: string | null
  expires_at: Timestamp | null
  terms: JSONColumnType<object> | null
}

interface PaymentRequestLink {
  hash: Buffer
  request_id: number
  created_at: GivenTimestamp
}

interface PaymentTemplate {
  id: Generated<number>
  customer_id: number
  name: string
  kind: string
  permission: string
  beneficiary_name: string
  account: string | null
  country: string | null
  currency: string | null
  details: JSONColumnType<object>
  created_at: GivenTimestamp
  changed_at: GivenTimestamp
}

interface PbnSettings {
  customer_id: number
  status_id: Generated<number>
  secret: Buffer | null
  secret_masked: string | null
}

interface Person {
  id: Generated<number>
  brand: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  language: Generated<string>
  phone: string | null
  phone_confirmed: Generated<boolean>
  birth_day: string | null
  residence_country: string
  tax_id: string | null
  approve_mode: Generated<string>
  login_2fa_mode: Generated<string>
  is_admin: Generated<boolean>
  activated_at: Timestamp | null
  use_old_web: Generated<boolean>
  old_web_url: string | null
  terms_accepted: Generated<number>
  migration_req: Generated<string>
  migration_strategy: string | null
  migration_due: string | null
  created_at: GivenTimestamp
  ip_access_enabled: Generated<boolean>
  occupation: number | null
  staff_rights: Generated<string[]>
  sealed_tax_id: Buffer | null
}

interface Phone {
  id: Generated<number>
  person_id: number
  country_code: string
  number: string
  type: Generated<number>
  confirmed_at: Timestamp | null
  created_at: GivenTimestamp
}

interface QuietHours {
  person_id: number
  is_on: boolean
  from_time: string
  to_time: string
  time_zone: string
  changed_at: GivenTimestamp
}

interface Quote {
  id: string
  brand: string
  customer_id: number
  kind: string
  input_hash: Buffer
  send_amount: bigint
  send_currency: string
  fee: bigint
  rate: string
  receive_amount: bigint
  receive_currency: string
  arrives_on: string
  expires_at: Timestamp
  used_at: Timestamp | null
  created_at: GivenTimestamp
  coupon_id: number | null
}

interface Rail {
  kind: string
  name: string
  fee_returned: Generated<string>
}

interface RailEntry {
  id: Generated<bigint>
  file_id: bigint
  key: string
  kind: string
  account: string | null
  amount: bigint | null
  currency: string | null
  end_to_end: string | null
  reference: string | null
  counterparty: string | null
  note: string | null
  booked_on: string | null
  instruction_id: string | null
  brand: string | null
  destination: string | null
  state: string
  why: string | null
  made_at: GivenTimestamp
  decided_by: number | null
  decided_at: Timestamp | null
  decision_note: string | null
}

interface RailFile {
  id: Generated<bigint>
  direction: string
  name: string
  message_id: string | null
  message: string | null
  sha256: Buffer | null
  content: string | null
  state: string
  temp: string | null
  fence: Generated<number>
  next_at: GivenTimestamp
  tries: Generated<number>
  trouble: string | null
  made_at: GivenTimestamp
  done_at: Timestamp | null
}

interface RailInstruction {
  id: string
  rail: string
  brand: string
  amount: bigint
  currency: string
  parties: JSONColumnType<object> | null
  payer_account: number | null
  payer_currency: string | null
  file_id: bigint | null
  state: string
  bank_status: string | null
  reason: string | null
  bank_reason: string | null
  debited_at: Timestamp | null
  returned_at: Timestamp | null
  told_at: Timestamp | null
  made_at: GivenTimestamp
}

interface RailOrder {
  operation_id: bigint
  fence: Generated<bigint>
  next_at: GivenTimestamp
  tries: Generated<number>
  reference: string | null
  trouble: string | null
  done_at: Timestamp | null
}

interface RecoveryCode {
  person_id: number
  code_hash: Buffer
  used_at: Timestamp | null
}

interface Registration {
  id: Generated<bigint>
  brand: string
  kind: number
  email: string
  language: string
  password_hash: string | null
  said: JSONColumnType<object>
  terms_version: number
  agreement_ids: number[]
  browser: string | null
  device_key: Buffer | null
  device_user_id: number
  came_from: string
  code_hash: Buffer
  attempts: Generated<number>
  expires_at: Timestamp
  created_at: GivenTimestamp
  opened_at: Timestamp | null
  customer_id: number | null
  decided_at: Timestamp | null
  decision: string | null
  decided_by: string | null
  sealed_said: Buffer | null
  agreement_versions: number[] | null
}

interface RegistrationDraft {
  id: string
  brand: string
  secret_hash: Buffer
  ciphertext: string
  saved_at: GivenTimestamp
  expires_at: Timestamp
}

interface Release {
  is_one: Generated<boolean>
  number: string
  hash: string
  at: GivenTimestamp
}

interface Representative {
  id: number
  customer_id: number
  type: number
  person_id: number | null
  first_name: string | null
  last_name: string | null
  company_name: string | null
  country: string | null
  registration_number: string | null
  birth_day: string | null
  email: string | null
  phone_country: string | null
  phone: string | null
  tax_id: string | null
  sources: Generated<JSONColumnType<object>>
  created_at: GivenTimestamp
  removed_at: Timestamp | null
  sealed_tax_id: Buffer | null
}

interface RepresentativePlace {
  id: Generated<number>
  customer_id: number
  representative_id: number
  position_id: number
  parent_id: number | null
  share: number | null
  created_at: GivenTimestamp
}

interface Resolution {
  id: Generated<number>
  customer_id: number
  signing: string
  signer_ids: number[]
  resolved_on: string
  document_id: number | null
  created_by: number
  created_at: GivenTimestamp
}

interface RetentionChange {
  id: Generated<number>
  kind: string
  from_days: number
  to_days: number
  note: string
  proposed_by: number
  proposed_at: GivenTimestamp
  decided_by: number | null
  decided_at: Timestamp | null
  agreed: boolean | null
}

interface RetentionRun {
  kind: string
  forgotten: Generated<bigint>
  looked_at: GivenTimestamp
}

interface SavedView {
  id: Generated<number>
  person_id: number
  customer_id: number
  screen: string
  name: string
  filter: JSONColumnType<object>
  created_at: GivenTimestamp
}

interface SelfCertification {
  customer_id: number
  city_of_birth: string | null
  country_of_birth: string | null
  citizenship: Generated<string[]>
  tax_ids: Generated<JSONColumnType<object>>
  has_us_indicia: Generated<boolean>
  is_us_tax_payer: Generated<boolean>
  classification: string | null
  controlling_persons: Generated<JSONColumnType<object>>
  signed_at: Timestamp | null
  sealed_numbers: Buffer | null
  is_answered: Generated<boolean>
  version: Generated<number>
  signed_facts: JSONColumnType<object> | null
  recheck_at: Timestamp | null
  asked_at: Timestamp | null
  asked_for: Generated<string[]>
}

interface SelfCheck {
  name: string
  at: Timestamp
  ok: boolean
  account_id: number
  version: bigint
}

interface SessionFamily {
  id: string
  person_id: number
  brand: string
  client: string
  secret: Buffer
  generation: Generated<number>
  rotated_at: GivenTimestamp
  created_at: GivenTimestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
  ended_because: string | null
  address: string
  browser: string
  root_id: string
  session_key: Buffer | null
  active_at: GivenTimestamp
  stale: Generated<boolean>
  place: string | null
  scopes: string[] | null
  acting_id: bigint | null
  proven_at: GivenTimestamp
}

interface SignIn {
  id: string
  person_id: number
  brand: string
  client: string
  flow: string
  challenge: string
  code_hash: Buffer
  ask_id: string | null
  session_key: string | null
  device_id: string | null
  place: string | null
  confirmed_at: Timestamp | null
  declined_at: Timestamp | null
  linked_id: string | null
  expires_at: Timestamp
  used_at: Timestamp | null
  family_id: string | null
  created_at: GivenTimestamp
  scopes: string[] | null
}

interface SigningKey {
  id: string
  private_key: JSONColumnType<object>
  created_at: GivenTimestamp
}

interface SolvedPuzzle {
  challenge: string
  expires_at: Timestamp
}

interface SplitCompany {
  id: Generated<number>
  brand: string
  title: string
  logo: string | null
  removed_at: Timestamp | null
  created_at: GivenTimestamp
}

interface SplitCompanyLogo {
  token: string
  brand: string
  type: string
  bytes: Buffer
  created_at: GivenTimestamp
}

interface SplitCompanyPayer {
  customer_id: number
  company_id: number
}

interface SplitContract {
  id: Generated<number>
  brand: string
  company_id: number
  sender_id: number
  beneficiary_id: number
  initiator_id: number
  sender_signer: string
  beneficiary_signer: string
  sender_obligations: string[]
  beneficiary_obligations: string[]
  share: number
  active_from: string
  active_to: string | null
  note: string | null
  status: Generated<string>
  sender_signed_at: Timestamp | null
  beneficiary_signed_at: Timestamp | null
  end_asked_by: number | null
  end_note: string | null
  ends_on: string | null
  ended_at: Timestamp | null
  created_at: GivenTimestamp
  updated_at: GivenTimestamp
}

interface SplitIdentification {
  contract_id: number
  customer_id: number
  person_id: number
  status: Generated<string>
  check_ref: string | null
  address: string | null
  checks: Generated<number>
  name: string | null
  document: string | null
  decided_at: Timestamp | null
  poll_at: Timestamp | null
  polls: Generated<number>
}

interface SplitLookup {
  customer_id: number
  found_id: number
  found_at: GivenTimestamp
}

interface SplitPayment {
  id: Generated<bigint>
  contract_id: number
  kind: string
  income_id: bigint
  operation_id: bigint | null
  currency: string
  base: bigint
  part: bigint
  owed: Generated<bigint>
  from_account: number
  to_account: number | null
  reason: string | null
  at: GivenTimestamp
  told_at: Timestamp | null
}

interface SplitSeal {
  contract_id: number
  document: Buffer
  seal: string
  signature: string
  made_at: GivenTimestamp
}

interface SplitSignature {
  contract_id: number
  customer_id: number
  person_id: number
  ref: string
  signed_at: Timestamp | null
  poll_at: Timestamp | null
  polls: Generated<number>
}

interface SplitStep {
  id: Generated<bigint>
  contract_id: number
  step: string
  customer_id: number | null
  person_id: number | null
  note: string | null
  at: GivenTimestamp
  told_at: Timestamp | null
}

interface SplitTotal {
  contract_id: number
  currency: string
  income: Generated<bigint>
  paid: Generated<bigint>
  owed: Generated<bigint>
}

interface StaffChange {
  brand: string
  email: string
  rights: string[]
  proposed_by: number
  proposed_at: GivenTimestamp
}

interface StatusLetter {
  operation_id: bigint
  claimed_at: GivenTimestamp
}

interface StoredFile {
  id: string
  customer_id: number
  name: string
  type: string
  created_at: GivenTimestamp
  completed_at: Timestamp | null
  size: bigint | null
  expires_at: Timestamp
}

interface StoredFilePart {
  file_id: string
  number: number
  bytes: Buffer
}

interface SupportLetter {
  hash: Buffer
  taken_at: GivenTimestamp
}

interface SupportReplyAddress {
  hash: Buffer
  ticket_id: number
  person_id: number
  created_at: GivenTimestamp
}

interface SupportThread {
  id: Generated<bigint>
  ticket_id: number
  person_id: number | null
  author_name: string
  by_agent: boolean
  addressed: string | null
  content: string
  created_at: GivenTimestamp
}

interface SupportTicket {
  id: Generated<number>
  brand: string
  customer_id: number
  person_id: number
  subject: string
  description: string
  department: string
  fields: Generated<JSONColumnType<object>>
  status: Generated<string>
  customer_read_at: Timestamp | null
  created_at: GivenTimestamp
  updated_at: GivenTimestamp
  assigned_to: number | null
}

interface SupportUpload {
  id: string
  customer_id: number
  person_id: number
  thread_id: bigint | null
  name: string
  bytes: Buffer
  created_at: GivenTimestamp
}

interface TermAcceptance {
  person_id: number
  term_id: number
  version: number
  accepted_at: GivenTimestamp
  address: string | null
  browser: string | null
}

interface TransferSchedule {
  id: Generated<number>
  operation_id: bigint
  raised_with: bigint | null
  brand: string
  customer_id: number
  person_id: number
  call: string
  input: JSONColumnType<object>
  frequency: string
  anchor: string
  ends_on: string | null
  runs_max: number | null
  state: string
  step: Generated<number>
  made: Generated<number>
  next_on: string
  due_on: string
  tries: Generated<number>
  quiet_until: Timestamp | null
  created_at: GivenTimestamp
  ended_at: Timestamp | null
  payer_may_end: Generated<boolean>
  letter_after: GivenTimestamp
  written_at: Timestamp | null
  payee_customer_id: number | null
  payee_account_id: number | null
  button_id: number | null
  ended_by_payee: Generated<boolean>
}

interface TransferScheduleRun {
  schedule_id: number
  on_date: string
  operation_id: bigint | null
  outcome: string
  reason: string | null
  tried_at: GivenTimestamp
}

interface UsageEvent {
  id: Generated<bigint>
  brand: string
  insert_id: string
  name: string
  visitor: string
  happened_at: Timestamp
  facts: JSONColumnType<object>
  received_at: GivenTimestamp
}

interface UsernameChange {
  id: Generated<number>
  person_id: number
  email: string
  status: Generated<string>
  code_hash: Buffer
  attempts: Generated<number>
  identity_ref: string | null
  identity_link: string | null
  created_at: GivenTimestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
}

interface VerificationProposal {
  customer_id: number
  proposed_by: number
  reason: string
  proposed_at: GivenTimestamp
}

interface Walk {
  name: string
  place: bigint
}

interface Wallet {
  account_id: number
  address: string
  created_at: GivenTimestamp
}

interface Webhook {
  id: Generated<number>
  customer_id: number
  person_id: number | null
  name: string
  url: string
  enabled: boolean
  secret: Buffer
  old_secret: Buffer | null
  old_secret_until: Timestamp | null
  disabled_because: string | null
  letter_due: Generated<boolean>
  failing_since: Timestamp | null
  created_at: GivenTimestamp
  removed_at: Timestamp | null
  kind: Generated<string>
}

interface WebhookCounter {
  customer_id: number
  number: bigint
}

interface WebhookDelivery {
  webhook_id: number
  event_id: bigint
  object: string
  state: Generated<string>
  attempts: Generated<number>
  next_at: GivenTimestamp
  confirmed_at: Timestamp | null
}

interface WebhookEvent {
  id: Generated<bigint>
  public_id: Generated<string>
  customer_id: number
  number: bigint
  type: string
  object: string
  data: JSONColumnType<object>
  created_at: GivenTimestamp
}

interface WebhookRequest {
  id: Generated<bigint>
  customer_id: number
  webhook_id: number
  event_id: bigint
  url: string
  attempt: number
  status: number
  response: string
  ms: number
  next_at: Timestamp | null
  created_at: GivenTimestamp
}

interface World {
  name: string
  made_at: GivenTimestamp
}

export interface Tables {
  access: Access
  access_change: AccessChange
  access_invitation: AccessInvitation
  account: Account
  acting: Acting
  address: Address
  alert: Alert
  announcement: Announcement
  announcement_reading: AnnouncementReading
  api_address: ApiAddress
  api_key: ApiKey
  api_key_limit: ApiKeyLimit
  api_key_spent: ApiKeySpent
  api_request: ApiRequest
  ask: Ask
  ask_guess: AskGuess
  audit_export: AuditExport
  audit_line: AuditLine
  audit_root: AuditRoot
  audit_seal: AuditSeal
  authenticator: Authenticator
  batch: Batch
  batch_columns: BatchColumns
  batch_line: BatchLine
  blacklist: Blacklist
  business_logo: BusinessLogo
  buyer_rating: BuyerRating
  card: Card
  card_authorization: CardAuthorization
  card_charge: CardCharge
  card_fee: CardFee
  card_message: CardMessage
  card_order: CardOrder
  card_proof_used: CardProofUsed
  card_refund: CardRefund
  certification_form: CertificationForm
  certification_seal: CertificationSeal
  certification_signing: CertificationSigning
  challenge: Challenge
  closing: Closing
  command_key: CommandKey
  company: Company
  coupon: Coupon
  coupon_use: CouponUse
  customer: Customer
  customer_key: CustomerKey
  data_export: DataExport
  data_export_part: DataExportPart
  demo_message: DemoMessage
  demo_phone: DemoPhone
  desk_case: DeskCase
  desk_note: DeskNote
  device: Device
  device_link: DeviceLink
  document: Document
  document_camera: DocumentCamera
  document_camera_picture: DocumentCameraPicture
  document_file: DocumentFile
  document_file_part: DocumentFilePart
  document_request: DocumentRequest
  email_address: EmailAddress
  email_restore: EmailRestore
  event: Event
  event_counter: EventCounter
  event_reader: EventReader
  export: Export
  external_card: ExternalCard
  fake_arrival: FakeArrival
  fake_card: FakeCard
  fake_card_message: FakeCardMessage
  fake_card_purchase: FakeCardPurchase
  fake_charge: FakeCharge
  fake_esign: FakeEsign
  fake_identity_check: FakeIdentityCheck
  fake_rail_order: FakeRailOrder
  forgotten_customer: ForgottenCustomer
  global_choice: GlobalChoice
  global_link: GlobalLink
  global_payment: GlobalPayment
  guess: Guess
  halt: Halt
  halt_lift: HaltLift
  help_desk_key: HelpDeskKey
  help_desk_session: HelpDeskSession
  history_backlog: HistoryBacklog
  history_chapter: HistoryChapter
  identity_check: IdentityCheck
  identity_verification: IdentityVerification
  identity_verification_link: IdentityVerificationLink
  identity_verification_step: IdentityVerificationStep
  invitation: Invitation
  invoice: Invoice
  invoice_draft: InvoiceDraft
  invoice_plan: InvoicePlan
  invoice_series: InvoiceSeries
  ip_access: IpAccess
  ipn_settings: IpnSettings
  known_browser: KnownBrowser
  kyc_answer: KycAnswer
  lease: Lease
  ledger_account: LedgerAccount
  ledger_checked: LedgerChecked
  ledger_entry: LedgerEntry
  ledger_hold: LedgerHold
  letter_code: LetterCode
  limit_usage: LimitUsage
  login_event: LoginEvent
  market_rate: MarketRate
  movement: Movement
  notice_message: NoticeMessage
  notification: Notification
  notification_setting: NotificationSetting
  operation: Operation
  operation_approval: OperationApproval
  operation_step: OperationStep
  outgoing_message: OutgoingMessage
  partner: Partner
  partner_request: PartnerRequest
  passkey: Passkey
  passkey_ceremony: PasskeyCeremony
  payment_button: PaymentButton
  payment_instruction: PaymentInstruction
  payment_refund: PaymentRefund
  payment_request: PaymentRequest
  payment_request_link: PaymentRequestLink
  payment_template: PaymentTemplate
  pbn_settings: PbnSettings
  person: Person
  phone: Phone
  quiet_hours: QuietHours
  quote: Quote
  rail: Rail
  rail_entry: RailEntry
  rail_file: RailFile
  rail_instruction: RailInstruction
  rail_order: RailOrder
  recovery_code: RecoveryCode
  registration: Registration
  registration_draft: RegistrationDraft
  release: Release
  representative: Representative
  representative_place: RepresentativePlace
  resolution: Resolution
  retention_change: RetentionChange
  retention_run: RetentionRun
  saved_view: SavedView
  self_certification: SelfCertification
  self_check: SelfCheck
  session_family: SessionFamily
  sign_in: SignIn
  signing_key: SigningKey
  solved_puzzle: SolvedPuzzle
  split_company: SplitCompany
  split_company_logo: SplitCompanyLogo
  split_company_payer: SplitCompanyPayer
  split_contract: SplitContract
  split_identification: SplitIdentification
  split_lookup: SplitLookup
  split_payment: SplitPayment
  split_seal: SplitSeal
  split_signature: SplitSignature
  split_step: SplitStep
  split_total: SplitTotal
  staff_change: StaffChange
  status_letter: StatusLetter
  stored_file: StoredFile
  stored_file_part: StoredFilePart
  support_letter: SupportLetter
  support_reply_address: SupportReplyAddress
  support_thread: SupportThread
  support_ticket: SupportTicket
  support_upload: SupportUpload
  term_acceptance: TermAcceptance
  transfer_schedule: TransferSchedule
  transfer_schedule_run: TransferScheduleRun
  usage_event: UsageEvent
  username_change: UsernameChange
  verification_proposal: VerificationProposal
  walk: Walk
  wallet: Wallet
  webhook: Webhook
  webhook_counter: WebhookCounter
  webhook_delivery: WebhookDelivery
  webhook_event: WebhookEvent
  webhook_request: WebhookRequest
  world: World
}
