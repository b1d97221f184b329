/**
 * The flags of a window's width, for what styles alone cannot decide. The breakpoints of the styles keep their own names and numbers
 * (styles/theme.css). Spec: foundations §2; a flag is set from its width on (decisions.md).
 *   const isLargePhone = useViewportFlag('largePhone')
 */
import { useCallback, useSyncExternalStore } from 'react'

export const flagWidths = { desktop: 1280, smallDesktop: 992, tablet: 871, largePhone: 576 } as const
export type ViewportFlag = keyof typeof flagWidths

export const flagsAt = (width: number): Readonly<Record<ViewportFlag, boolean>> => ({
  desktop: width >= flagWidths.desktop,
  smallDesktop: width >= flagWidths.smallDesktop,
  tablet: width >= flagWidths.tablet,
  largePhone: width >= flagWidths.largePhone,
})

export function useViewportFlag(flag: ViewportFlag): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const watched = matchMedia(`(width >= ${flagWidths[flag]}px)`)
      watched.addEventListener('change', tell)
      return () => watched.removeEventListener('change', tell)
    },
    [flag],
  )
  return useSyncExternalStore(subscribe, () => flagsAt(innerWidth)[flag])
}
