/** How much of a limit is gone, of a thousand: full at most, and full where nothing may be spent. Exact, like all money. */
export const perMilleOf = (spent: bigint, limit: bigint): number =>
  limit <= 0n || spent >= limit ? 1000 : spent <= 0n ? 0 : Number((spent * 1000n) / limit)
