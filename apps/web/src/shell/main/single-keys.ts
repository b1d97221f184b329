/** Whether single letters are heard as shortcuts. Somebody who speaks to their computer, or whose hand slips, can switch them off. */
import { keep } from '#brand/cookie.ts'
import { store } from '#dialogs/store.ts'

const COOKIE = 'shortcuts'
const isOff = () => typeof document !== 'undefined' && document.cookie.split('; ').includes(`${COOKIE}=off`)

export const singleKeys = store<boolean>(!isOff())

export function setSingleKeys(isOn: boolean): void {
  keep(COOKIE, isOn ? undefined : 'off')
  singleKeys.set(() => isOn)
}
