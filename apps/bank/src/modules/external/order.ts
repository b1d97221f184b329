/** What all rails take; the fields that say whom are those of the rail. */
import type { wire } from '@ducat/contract/external/calls'
import type { InputOf } from '@ducat/contract/kit/call'

export type Order = InputOf<typeof wire.send> & { readonly toCurrencyCode?: string | undefined }
