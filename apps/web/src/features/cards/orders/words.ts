/** What the orders of a card are called: why it is blocked, how it is sent, why something is not offered. */
import type { blockReasons, CardObstacle, shippingTypes } from '@ducat/contract/cards/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const blockReasonWords: Readonly<Record<(typeof blockReasons)[number], MessageDescriptor>> = {
  lost: msg`I lost it`,
  stolen: msg`It was stolen`,
  damaged: msg`It is damaged`,
  notNeeded: msg`I do not need it any more`,
}

export const shippingWords: Readonly<Record<(typeof shippingTypes)[number], MessageDescriptor>> = {
  standard: msg`By post`,
  express: msg`By courier`,
}

const obstacles: Readonly<Record<CardObstacle, MessageDescriptor>> = {
  COUNTRY_NOT_SERVED: msg`Not available in this country.`,
  NOT_VERIFIED: msg`Verify your identity first, in your profile.`,
  LIMITED: msg`Your account is restricted at the moment.`,
  TOO_MANY_CARDS: msg`You have the maximum number of these cards.`,
  NO_ADDRESS: msg`Add an address to your profile first.`,
  NO_COURIER: msg`Courier delivery is not available in this country.`,
}

/** The first of the reasons; one that has no words yet still says that it is not offered. */
export const obstacleOf = (reasons: readonly string[]): MessageDescriptor | undefined =>
  reasons.length === 0 ? undefined : (obstacles[reasons[0] as CardObstacle] ?? msg`Not available right now.`)
