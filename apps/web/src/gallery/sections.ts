/**
 * Every piece of the design system, one lazy file each with a default export. A section has `<Specimens>` of its states; it reads the
 * density from `useDensity()`, while theme, brand, language and width are around it.
 */
import { msg } from '@lingui/core/macro'
import type { Section } from './section.ts'
import { structures } from './structures/sections.ts'

export const sections: readonly Section[] = [
  { id: 'buttons', title: msg`Buttons`, load: () => import('./ButtonsSection.tsx') },
  { id: 'fields', title: msg`Fields`, load: () => import('./FieldsSection.tsx') },
  { id: 'money', title: msg`Money`, load: () => import('./MoneySection.tsx') },
  { id: 'lists', title: msg`Choosing from lists`, load: () => import('./ListsSection.tsx') },
  { id: 'choices', title: msg`Choices`, load: () => import('./ChoicesSection.tsx') },
  { id: 'code', title: msg`One-time code`, load: () => import('./CodeSection.tsx') },
  { id: 'identifiers', title: msg`Phones, IBANs, cards, e-mail`, load: () => import('./IdentifiersSection.tsx') },
  { id: 'days', title: msg`Days and periods`, load: () => import('./DaysSection.tsx') },
  { id: 'uploads', title: msg`Uploads`, load: () => import('./UploadsSection.tsx') },
  { id: 'form', title: msg`A form from a call`, load: () => import('./FormSection.tsx') },
  ...structures,
  { id: 'brands', title: msg`Six brands`, load: () => import('./BrandsSection.tsx') },
]
