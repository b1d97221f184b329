import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { needTexts } from './texts.ts'

interface Lazy {
  readonly load: () => Promise<() => void>
  readonly texts: readonly string[]
}

/** A lazy component that arrives together with the texts of its room, and of the rooms whose pieces it uses: `['features/cards', 'forms']`. */
export const screen = ({ load, texts }: Lazy): AsyncRouteComponent<object> =>
  lazyRouteComponent(() => Promise.all([load(), needTexts(...texts)]).then(([component]) => ({ default: component as never })))
