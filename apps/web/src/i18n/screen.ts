import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { needTexts } from './texts.ts'

/** A lazy screen that arrives together with the texts of its area, and of the rooms whose pieces it uses: `['features/cards', 'forms']`. */
export function screen<M extends Record<K, (props: never) => unknown>, K extends keyof M & string>(
  areas: string | readonly string[],
  load: () => Promise<M>,
  name: K,
): AsyncRouteComponent<object> {
  return lazyRouteComponent(() => Promise.all([load(), needTexts(...[areas].flat())]).then(([module]) => module as never), name as never)
}
