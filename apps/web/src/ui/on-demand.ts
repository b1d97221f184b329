/**
 * What opens over a page weighs more than the page, so it is fetched when somebody turns to it and is there at once from then on.
 *   const list = onDemand(() => import('./PickerList.tsx'))
 *   const code = list.useWhen(isOpen, close)        nothing until it is wanted and there
 *   <button onPointerEnter={list.ahead} onFocus={list.ahead} …
 */
import { useEffect, useReducer } from 'react'

export function onDemand<T>(load: () => Promise<T>) {
  let there: T | undefined
  const fetch = async (): Promise<T> => (there ??= await load())

  /** What does not arrive is given up; the next press asks for it again. */
  function useWhen(wanted: boolean, giveUp?: () => void): T | undefined {
    const [, redraw] = useReducer((turn: number) => turn + 1, 0)
    const isMissing = wanted && there === undefined
    useEffect(() => {
      if (!isMissing) return
      let isLeft = false
      fetch().then(
        () => !isLeft && redraw(),
        () => !isLeft && giveUp?.(),
      )
      return () => {
        isLeft = true
      }
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- giving up is asked for once, whoever is there then
    }, [isMissing])
    return wanted ? there : undefined
  }

  return { ahead: () => void fetch().catch(() => undefined), useWhen }
}
