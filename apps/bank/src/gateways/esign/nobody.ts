/** A bank without a company that keeps signatures: documents are signed on paper. It never answers that anybody has signed. */
import type { ESign } from './port.ts'

export const nobodySigns: ESign = {
  offers: () => false,
  begin: () => Promise.reject(new Error('nobody keeps signatures here')),
  find: async () => undefined,
  isAvailable: async () => false,
  heard: () => undefined,
}
