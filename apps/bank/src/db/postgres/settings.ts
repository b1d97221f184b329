import { totalmem } from 'node:os'

/**
 * How our server is set up; `startPostgres({ settings })` overrides single lines (tests switch fsync off for speed).
 * Durability (fsync, synchronous_commit, full_page_writes) is left at PostgreSQL's safe defaults on purpose.
 */
const bankSettings: Record<string, string> = {
  // Reachable from this machine only, and only with a password.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',

  // A sixteenth of the machine, at least what PostgreSQL takes by itself. It takes what it touches: a small bank stays small, and with
  // 24 GB a ledger of a million accounts lies in it whole. Enough connections for the pools of one bank.
  max_connections: '200',
  shared_buffers: `${Math.max(128, Math.min(2048, Math.floor(totalmem() / 2 ** 24)))}MB`,
  // After every checkpoint the first change of a page writes the whole page: under load they come by time, not by the megabyte.
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',

  // A bank that was killed must not leave a query running that holds locks. Windows does not know this setting.
  ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '2s' }),

  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log is for the operator: no statements and no key values, because those are customers' data.
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export const serverSettings = (extra: Record<string, string>): string[] =>
  Object.entries({ ...bankSettings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
