/** Where money for an account can be sent to: the receiving bank's details, and which of them the customer has read. */
import { instructions as calls } from '@ducat/contract/accounts/calls'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { BankDetails, Receiving } from '../../gateways/receiving/port.ts'
import { markViewed, numbered, ownerOfInstruction, receivers, type ReceivingAccount } from './instruction-store.ts'

export const instructions: Handlers<typeof calls> = {
  async list({ accountId, currencyCode }, context) {
    const all = await receivers(context.db, context.customerId)
    if (accountId !== undefined && !all.some(({ id }) => id === accountId)) throw notYours()
    const wanted = all.filter(({ id, currency }) => (accountId ?? id) === id && (currencyCode ?? currency) === currency)
    return { paymentInstructions: await into(wanted, context) }
  },

  async viewed({ instructionId }, { db, customerId }) {
    if (!(await markViewed(db, customerId, instructionId))) throw notYours()
    return {}
  },
}

/** One of them by its number, and whose it is; whoever asks decides whether it may be shown. */
export async function instructionOf(context: Outside, instructionId: number) {
  const owner = await ownerOfInstruction(context.db, instructionId)
  if (!owner) return undefined
  const accounts = (await receivers(context.db, owner.customer_id)).filter(({ id }) => id === owner.account_id)
  const instruction = (await into(accounts, context)).find(({ id }) => id === instructionId)
  return instruction && { customerId: owner.customer_id, instruction }
}

/** Every way into one account. */
export async function instructionsInto(context: Outside, customerId: number, accountId: number) {
  return into(
    (await receivers(context.db, customerId)).filter(({ id }) => id === accountId),
    context,
  )
}

type Outside = Pick<Surroundings, 'db' | 'brand' | 'gateways'>

async function into(accounts: readonly ReceivingAccount[], { db, brand, gateways }: Outside) {
  const ways = (
    await Promise.all(
      accounts.map(async (account) => (await waysInto(gateways.receiving, brand.id, account)).map((way) => ({ account, way }))),
    )
  ).flat()
  const known = await numbered(
    db,
    ways.map(({ account, way }) => ({ accountId: account.id, type: way.type })),
  )
  return ways.map(({ account, way }) => {
    const { id, viewed } = known(account.id, way.type)
    return { ...way, id, isViewed: viewed, accountId: account.id, currencyCode: account.currency, beneficiaryName: account.holder }
  })
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
