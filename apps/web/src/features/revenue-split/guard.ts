/** The pages are for verified customers where revenue split is on; others go home (decisions.md). */
import { session } from '#api/session.ts'
import { contractsOn } from '#brand/contracts-on.ts'
import * as to from '#paths'

export const elsewhere = (): string | undefined => (contractsOn() && session().state().customer?.verified === true ? undefined : to.home)
