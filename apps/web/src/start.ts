/**
 * The entry of every page. Where the page already shows something, it is painted before anything else is worked on; the code has been
 * fetched meanwhile, since the page names all of it.
 */
import { listenEarly } from './early-press.ts'
import { takeStartValues } from './start-values.ts'

takeStartValues()
listenEarly()

const isEmpty = !document.getElementById('root')?.hasChildNodes()
const begin = () => void import('./main.tsx')

// A tab that nobody sees is never painted.
if (isEmpty || document.visibilityState === 'hidden') begin()
else requestAnimationFrame(() => setTimeout(begin))
