/** Rows at 48 px, or at 42 px for lists that are read all day. */
import { createContext, use } from 'react'

export type Density = 'comfortable' | 'dense'

export const DensityContext = createContext<Density>('comfortable')

export const useDensity = (): Density => use(DensityContext)
