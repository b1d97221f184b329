/**
 * Each table of the bank has one owner: only that room writes it, others go through what its index.ts offers. ownership.ts reads the SQL
 * of every room and compares.
 *   owned        the tables of each room
 *   exceptions   who writes in a table of another room today, and why
 */
import type { Ownership } from './ownership.ts'

const owned: Ownership['owned'] = {
  db: ['lease', 'migration', 'release', 'walk'],
  ledger: ['ledger_account', 'ledger_entry', 'ledger_hold'],
  audit: ['audit_line', 'audit_seal'],
  safety: ['alert', 'halt', 'ledger_checked', 'self_check'],
  operations: ['command_key', 'limit_usage', 'movement', 'operation', 'rail', 'rail_order'],
  files: ['stored_file', 'stored_file_part'],
  realtime: ['event', 'event_counter', 'event_reader'],
  approvals: ['challenge', 'operation_approval'],
  proofs: ['ask', 'ask_guess', 'authenticator', 'device', 'recovery_code'],
  gateways: ['demo_message'],
  'gateways/bot-protection': ['solved_puzzle'],
  'gateways/cards': ['fake_card', 'fake_card_message', 'fake_card_purchase'],
  'gateways/rails': ['fake_rail_order'],
  'gateways/receiving': ['fake_arrival'],
  'modules/accounts': ['account', 'payment_instruction', 'wallet'],
  'modules/admin': ['acting'],
  'modules/analytics': ['usage_event'],
  'modules/batches': ['batch', 'batch_columns', 'batch_line'],
  'modules/cards': ['card', 'card_authorization', 'card_fee', 'card_message', 'card_order', 'card_proof_used', 'card_refund'],
  'modules/global-pay': ['global_link', 'global_payment'],
  'modules/history': ['history_backlog', 'history_chapter', 'operation_step', 'saved_view'],
  'modules/news': ['announcement', 'announcement_reading'],
  'modules/notifications': ['notification'],
  'modules/passkeys': ['passkey', 'passkey_ceremony'],
  'modules/payees': ['external_card', 'payment_template'],
  'modules/profile': ['address', 'customer', 'document', 'kyc_answer', 'phone'],
  'modules/receive': ['global_choice'],
  'modules/registration': ['letter_code'],
  'modules/schedules': ['transfer_schedule', 'transfer_schedule_run'],
  'modules/security': ['ip_access'],
  'modules/self-certification': ['certification_form', 'self_certification'],
  'modules/session': [
    'access',
    'device_link',
    'guess',
    'known_browser',
    'login_event',
    'partner',
    'partner_request',
    'person',
    'session_family',
    'sign_in',
    'signing_key',
  ],
  'modules/statements': ['export'],
  'modules/transfers': ['blacklist', 'coupon', 'coupon_use', 'invitation', 'quote', 'status_letter'],
  world: ['demo_phone', 'world'],
}

const exceptions: Ownership['exceptions'] = [
  {
    room: 'operations',
    tables: ['audit_line', 'event', 'event_counter', 'challenge', 'quote'],
    because: 'a payment writes its audit line, its events and its question, and uses up its quote, in the one transaction that books it',
  },
  { room: 'modules/payees', tables: ['operation'], because: 'an effect that claims may write the one column facts (house 5.1)' },
  { room: 'modules/cards', tables: ['movement'], because: 'a purchase that clears with another amount changes the movement of its hold' },
  { room: 'modules/cards', tables: ['account'], because: 'an ordered card opens its account in the statement that issues it' },
  {
    room: 'world',
    tables: [
      'access',
      'account',
      'address',
      'announcement',
      'blacklist',
      'card',
      'card_authorization',
      'coupon',
      'customer',
      'document',
      'external_card',
      'kyc_answer',
      'movement',
      'notification',
      'operation',
      'payment_template',
      'person',
      'phone',
      'self_certification',
      'transfer_schedule',
      'transfer_schedule_run',
      'wallet',
    ],
    because: 'a world is written with a past: whole tables at once, with dates and states that no owner lets a caller choose',
  },
]

export const tables: Ownership = { owned, exceptions }
