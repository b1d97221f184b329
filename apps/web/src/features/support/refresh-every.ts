/** The embedded help desk says what changed over the realtime channel; a provider at another address does not, so it is asked. */
import { deployment } from '#brand/deployment.ts'

const PROVIDER_MS = 20_000

export const refreshEvery = (): number | undefined => (deployment().helpDesk.startsWith('http') ? PROVIDER_MS : undefined)
