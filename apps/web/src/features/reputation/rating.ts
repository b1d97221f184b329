import type { buyerRatings, reputations } from '@ducat/contract/reputation/calls'
import type { Rating } from '@ducat/contract/reputation/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'

export type Said = OutputOf<typeof reputations.list>['reputations'][number]
export type Summary = OutputOf<typeof reputations.summary>
export type Rated = OutputOf<typeof buyerRatings.get>

export const ratingWords: Readonly<Record<Rating, MessageDescriptor>> = {
  positive: msg({ message: 'Positive', context: 'rating' }),
  neutral: msg({ message: 'Neutral', context: 'rating' }),
  negative: msg({ message: 'Negative', context: 'rating' }),
}

export const ratingTones: Readonly<Record<Rating, BadgeTone>> = { positive: 'positive', neutral: 'neutral', negative: 'negative' }
