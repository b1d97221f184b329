/**
 * How our server is set up; `startPostgres({ settings })` overrides single lines (tests switch fsync off for speed).
 * Durability (fsync, synchronous_commit, full_page_writes) is left at PostgreSQL's safe defaults on purpose.
 */
const bankSettings: Record<string, string> = {
  // Reachable from this machine only, and only with a password.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',

  // Small enough for a laptop, enough for the pools of one bank.
  max_connections: '200',
  shared_buffers: '128MB',
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
