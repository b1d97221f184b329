/**
 * The record of a screen. Each area lists its records in screens.ts; the rest is mapped from them: the tree (routes.tsx), the addresses
 * (#paths), the menus (menus.ts), the texts that arrive with the screen, the pages of `npm run look` and the tests of the guards.
 */
import type { Call } from '@ducat/contract/kit/call'
import type { Flag } from '@ducat/contract/kit/permissions'
import type { LucideIcon } from 'lucide-react'
import type { LayoutName } from './guards.ts'
import type { BadgeOf } from './main/badges.ts'
import type { Condition } from './menu-reader.ts'

export interface Screen {
  /** The address is spelled here only; every other file says `to.<name>`. */
  readonly path: `/${string}`
  readonly layout: ScreenLayout
  /** Fetches the component. Absent where a guard leads on before a screen is drawn. */
  readonly load?: () => Promise<ScreenComponent>
  /** The rooms whose texts the screen shows: its own, and those of the pieces it uses. */
  readonly texts: readonly string[]
  /** The call without which the screen has nothing to show, or the demo. A user who may not make the call is told so instead. */
  readonly needs?: (() => Promise<Call>) | 'demo'
  /** Another page to open instead, by what the customer holds. */
  readonly elsewhere?: (path: string, search: object) => Promise<string | undefined>
  /** Reads the search part of the address, where links to the screen name one. */
  readonly search?: (given: Record<string, unknown>) => object
  readonly menu?: ScreenMenu
  /** One thing from its beginning to its end, such as a payment: on a phone the bar below gives way to its button. */
  readonly flow?: true
  /** A public page that has the whole width: the brand's drawing does not stand beside it. */
  readonly wide?: true
}

export type Screens = Readonly<Record<string, Screen>>

/**
 * The layouts of the guards, and two that have another guard before them: `strong` needs the result of a sign-in and no session,
 * `alone` is the clear layout for signed-in users. `desk` is the restricted one in the frame of the bank's own people.
 */
export type ScreenLayout = LayoutName | 'strong' | 'alone' | 'desk'

/** `void`, because the type of the links depends on the records: any other result would make TypeScript read every screen first. */
export type ScreenComponent = () => void

type FlagGroup = Flag extends infer One ? (One extends `${infer Group}.${string}` ? Group : never) : never

/** How a screen stands in the menus. menus.ts has the order and the titles. */
export interface ScreenMenu {
  readonly icon: LucideIcon
  /** The letter after `g` that opens it. */
  readonly key?: string
  /** Other pages on which it is the current entry. */
  readonly also?: readonly string[]
  /** Pages below its own on which another entry is the current one. */
  readonly except?: readonly string[]
  readonly shownTo?: Condition
  readonly badge?: BadgeOf
  /** Also a button on home, for users who prepare payments and have one of these permissions. A group stands for all of its own. */
  readonly quick?: readonly (Flag | FlagGroup)[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the screen in `to`, and its menu entry: the menus read them from the routes. */
    readonly name?: string
    readonly menu?: ScreenMenu | undefined
    readonly flow?: true | undefined
    readonly wide?: true | undefined
  }
}
