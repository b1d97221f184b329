import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'

export interface Section {
  readonly id: string
  readonly title: MessageDescriptor
  readonly load: () => Promise<{ readonly default: ComponentType }>
}
