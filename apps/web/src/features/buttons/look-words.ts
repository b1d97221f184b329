import type { ButtonShape, ButtonStyle } from '@ducat/contract/buttons/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const styleWords: Readonly<Record<ButtonStyle, MessageDescriptor>> = {
  dark: msg({ message: 'Dark', context: 'button' }),
  light: msg({ message: 'Light', context: 'button' }),
  outline: msg({ message: 'Outline', context: 'button' }),
}
export const shapeWords: Readonly<Record<ButtonShape, MessageDescriptor>> = {
  rounded: msg({ message: 'Rounded', context: 'button' }),
  pill: msg({ message: 'Round', context: 'button' }),
  square: msg({ message: 'Square', context: 'button' }),
}
