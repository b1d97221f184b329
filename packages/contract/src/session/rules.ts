/** Questions about a visitor that both sides ask. */
import type { z } from 'zod/mini'
import type { ipPrivacy } from './models.ts'

/** Nothing hides them: the name of a service alone says nothing. Spec: foundations §5. */
export const isCleanAddress = ({ service: _service, ...flags }: z.infer<typeof ipPrivacy>): boolean => !Object.values(flags).includes(true)
