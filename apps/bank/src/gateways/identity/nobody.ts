/** A bank without a provider: nobody checks identities, clerks decide by documents. It never answers that anybody is who they say. */
import type { Identity } from './port.ts'

export const nobodyChecks: Identity = {
  offers: () => false,
  begin: () => Promise.reject(new Error('no provider checks identities here')),
  find: async () => undefined,
  heard: () => undefined,
}
