/**
 * Which pages may open a channel: those of the host that is asked, and those that the deployment lists. A request without an Origin is a
 * program, which has to bring its token like everybody.
 */
import { ownOrigin } from '../call/origin.ts'

export const mayOpen = (origin: string | undefined, host: string | undefined, listed: readonly string[]): boolean =>
  origin === undefined || listed.includes(origin) || ownOrigin(origin, host) !== undefined
