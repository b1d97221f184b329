/** Where money for an account can be sent to: the receiving bank's details, and which of them the customer has read. */
import { instructions as calls } from '@ducat/contract/accounts/calls'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { BankDetails, Receiving } from '../../gateways/receiving/port.ts'
import { markViewed, numbered, receivers, type ReceivingAccount } from './instruction-store.ts'

export const instructions: Handlers<typeof calls> = {
  async list({ accountId, currencyCode }, { db, customerId, brand, gateways }) {
    const all = await receivers(db, customerId)
    if (accountId !== undefined && !all.some(({ id }) => id === accountId)) throw notYours()
    const wanted = all.filter(({ id, currency }) => (accountId ?? id) === id && (currencyCode ?? currency) === currency)
    const ways = (
      await Promise.all(
        wanted.map(async (account) => (await waysInto(gateways.receiving, brand.id, account)).map((way) => ({ account, way }))),
      )
    ).flat()
    const known = await numbered(
      db,
      ways.map(({ account, way }) => ({ accountId: account.id, type: way.type })),
    )
    return {
      paymentInstructions: ways.map(({ account, way }) => {
        const { id, viewed } = known(account.id, way.type)
        return { ...way, id, isViewed: viewed, accountId: account.id, currencyCode: account.currency, beneficiaryName: account.holder }
      }),
    }
  },

  async viewed({ instructionId }, { db, customerId }) {
    if (!(await markViewed(db, customerId, instructionId))) throw notYours()
    return {}
  },
}

type Way = Omit<BankDetails, 'type'> & { readonly type: BankDetails['type'] | 'network' }

async function waysInto(receiving: Receiving, brand: string, account: ReceivingAccount): Promise<readonly Way[]> {
  const { id: accountId, currency, number, address } = account
  const network = receiving.networkOf(currency)
  if (network === undefined) return receiving.details({ brand, currency, number, accountId })
  if (address === null) return []
  const none = { swift: undefined, iban: undefined, routingNumber: undefined, reference: undefined }
  return [{ type: 'network', bankAccountNumber: address, bankName: network, bankAddress: '', ...none }]
}
