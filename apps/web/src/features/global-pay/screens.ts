/** Global pay: money for somebody who chooses how to be paid, and where each recipient is. */
import type { Screens } from '#shell/screen.ts'

export const screens = {} as const satisfies Screens
