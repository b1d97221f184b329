import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Nothing but the page: what is printed, what another application frames, and what went wrong. A page marked `data-wide` has all the room. */
export const ClearLayout = ({ children = <Outlet /> }: { readonly children?: ReactNode }) => (
  <main className="whole-page mx-auto grid w-full max-w-160 content-center px-4 py-8 has-[>[data-wide]]:max-w-none has-[>[data-wide]]:content-start has-[>[data-wide]]:p-0">
    {children}
  </main>
)
