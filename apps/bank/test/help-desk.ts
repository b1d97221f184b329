/** A customer at the help desk: the key of the bank, the token, and calls with it. */
import type { Call, Refusals } from '@ducat/contract/kit/call'
import { helpDesk, support } from '@ducat/contract/support/calls'
import type { Somebody, TestBank } from './bank.ts'
import { Client, type Answer, type CallOptions } from './client.ts'

export class HelpDeskGuest extends Client {
  held = ''

  override answer<I, O, R extends Refusals>(call: Call<I, O, R>, input: object, options: CallOptions = {}): Promise<Answer<O>> {
    return super.answer(call, input, { ...options, headers: { authorization: `Bearer ${this.held}`, ...options.headers } })
  }
}

export async function atHelpDesk(bank: TestBank, who: Somebody): Promise<HelpDeskGuest> {
  const guest = new HelpDeskGuest(bank.app, who.host)
  const { jwt } = await who.call(support.jwt, {})
  guest.held = (await guest.call(helpDesk.signIn, { jwt })).token
  return guest
}
