import type { single } from '@ducat/contract/global-pay/calls'
import type { InputOf } from '@ducat/contract/kit/call'

export type Input = InputOf<typeof single.submit>
