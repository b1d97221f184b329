import type { BlockType } from '@ducat/contract/blacklist/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'

export const blockWords: Readonly<Record<BlockType, MessageDescriptor>> = {
  out: msg`You don’t pay them`,
  in: msg`They can’t pay you`,
  both: msg`No payments in either direction`,
}

export const blockTones: Readonly<Record<BlockType, BadgeTone>> = { out: 'neutral', in: 'neutral', both: 'warning' }
