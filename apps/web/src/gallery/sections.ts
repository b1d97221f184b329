/**
 * Every piece of the design system, one lazy file each with a default export. A section has `<Specimens>` of its states; it reads the
 * density from `useDensity()`, while theme, brand, language and width are around it.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'

export interface Section {
  readonly id: string
  readonly title: MessageDescriptor
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

export const sections: readonly Section[] = [{ id: 'buttons', title: msg`Buttons`, load: () => import('./ButtonsSection.tsx') }]
