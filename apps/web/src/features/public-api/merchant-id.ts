/** The customer that these pages are about; the guard lets nobody in without one. */
import { useSession } from '#api/session.ts'

export const useMerchantId = (): number => useSession().customer?.customerId ?? 0
