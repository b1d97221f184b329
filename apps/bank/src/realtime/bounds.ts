/** How much one may ask of the realtime channel, and how long the bank waits. Counts are per node. */

export const bounds = {
  /** A message of a client; the longest is a token. */
  messageBytes: 4_096,
  messagesPerSecond: 10,
  channelsPerPerson: 20,
  channelsPerAddress: 200,
  customersPerChannel: 20,
  /** Whoever connects says who they are within this time. */
  tokenSetMs: 5_000,
  /** Whoever does not say where to resume starts from now, this long after they were let in. */
  resumeMs: 1_000,
  /** After the token ended: the client refreshes ten seconds early, so this is for the way. */
  graceMs: 10_000,
  /** A peer that misses a whole round is gone. */
  pingMs: 25_000,
  /** With this much unread the bank waits, and when it has waited this long it closes: whoever comes back resumes. */
  unreadBytes: 65_536,
  slowMs: 10_000,
  /** Should an announcement get lost, the rows are found by looking. Ended sessions too. */
  pollMs: 2_000,
}
export type Bounds = typeof bounds
