/** What the verification of somebody else's identity costs, in US dollars; a brand can ask for something else (`prices` of packages/brands). */
import type { Brand } from '@ducat/brands/brand.ts'
import type { Money, Rate } from '@ducat/values'
import { scheduled } from './price.ts'

const VERIFICATION = '2.90'

export const verificationFee = ({ prices }: Pick<Brand, 'prices'>, currency: string, dollars: readonly Rate[]): Money =>
  scheduled(prices?.identityVerification ?? VERIFICATION, currency, dollars)
