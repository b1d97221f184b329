/** Kinds of shops that a card can be closed to. */
import type { security } from '@ducat/contract/cards/calls'
import type { ShopCategory } from '@ducat/contract/cards/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Limits = OutputOf<typeof security.limits>

export const categoryWords: Readonly<Record<ShopCategory, MessageDescriptor>> = {
  gambling: msg`Gambling`,
  adult: msg`Adult content`,
  crypto: msg`Crypto exchanges`,
  cash: msg`ATMs`,
  alcohol: msg`Alcohol`,
  dating: msg`Dating`,
  games: msg`Games`,
  travel: msg`Travel`,
}
