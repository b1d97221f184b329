/** Who plays the outside world: today the fakes, which behave like the real thing and show in the demo. */
import type { Db } from './db/pool.ts'
import { demoSeal, type Seal } from './db/seal.ts'
import { fakeAcquiring } from './gateways/acquiring/fake.ts'
import { fakeBins } from './gateways/bins/fake.ts'
import { ownBotProtection } from './gateways/bot-protection/own.ts'
import { fakeCards } from './gateways/cards/fake.ts'
import { fakeDirectory } from './gateways/directory/fake.ts'
import type { OwnReceiver } from './gateways/egress/destination.ts'
import { openEgress } from './gateways/egress/outgoing.ts'
import { fakeESign, SIGNING_REPORTS } from './gateways/esign/fake.ts'
import { nobodySigns } from './gateways/esign/nobody.ts'
import { fakeFx } from './gateways/fx/fake.ts'
import { fakeIdentity, IDENTITY_REPORTS } from './gateways/identity/fake.ts'
import { nobodyChecks } from './gateways/identity/nobody.ts'
import { fakeIpInfo } from './gateways/ip-info/fake.ts'
import { fakeMail } from './gateways/mail/fake.ts'
import { fakePush } from './gateways/push/fake.ts'
import { fakeRails } from './gateways/rails/fake.ts'
import { testAddress } from './gateways/receiving/addresses.ts'
import { fakeReceiving } from './gateways/receiving/fake.ts'
import { fakeSms } from './gateways/sms/fake.ts'
import type { Gateways } from './gateways/gateways.ts'

/** The bank's clock. */
export const clock = () => new Date()

export const gatewaysOf = (
  db: Db,
  seal: Seal = demoSeal,
  ownReceivers: readonly OwnReceiver[] = [],
  { isDemo = true }: { readonly isDemo?: boolean } = {},
): Gateways => ({
  acquiring: fakeAcquiring(db),
  bins: fakeBins(seal.keyFor('card tokens')),
  botProtection: ownBotProtection(db, seal.keyFor('proof of work')),
  cards: fakeCards(db, seal, clock),
  directory: fakeDirectory,
  egress: openEgress({ own: ownReceivers }),
  // Whoever plays a provider says yes when asked to: a bank with customers has no such player.
  esign: isDemo ? fakeESign(db, seal.keyFor(SIGNING_REPORTS), clock) : nobodySigns,
  fx: fakeFx(clock),
  identity: isDemo ? fakeIdentity(db, seal.keyFor(IDENTITY_REPORTS), clock) : nobodyChecks,
  ipInfo: fakeIpInfo,
  mail: fakeMail(db),
  push: fakePush(db),
  rails: fakeRails(db, clock),
  receiving: fakeReceiving(db),
  sms: fakeSms(db),
})

/** What a demo world is made with. */
export const outside = {
  bins: fakeBins(demoSeal.keyFor('card tokens')),
  directory: fakeDirectory,
  fx: fakeFx(clock),
  cardsOn: (db: Db) => fakeCards(db, demoSeal, clock),
  newAddress: async (currency: string) => testAddress(currency),
}
