import type { settings } from '@ducat/contract/devices/calls'
import type { OutputOf } from '@ducat/contract/kit/call'

export type Phone = OutputOf<typeof settings.list>['devices'][number]

/** Names of makers' systems are the same in every language. */
export const makes = { android: 'Android', ios: 'iPhone' } as const
