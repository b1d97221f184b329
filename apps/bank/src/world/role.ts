/** Somebody of the demo, and what they are for. */
import type { Person } from './model.ts'

export interface Role {
  readonly person: Person
  /** One line in the table of logins. */
  readonly persona: string
  readonly kind: 'personal' | 'business' | 'admin'
  readonly rights: number
  readonly purpose: string
}

export const at = (name: string): string => `${name}@demo.example`
