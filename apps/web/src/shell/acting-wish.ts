/**
 * The customer that this tab acts for, where the person may choose: what the address asked for, else what was chosen here before a reload.
 * Only a wish, said when the bank is asked who this is; the bank decides.
 */
const KEY = 'actingFor'
let wish: number | undefined

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function wishToActFor(said: string): void {
  wish = numberOf(said)
}

/** The wish of the address is said once; what was chosen in the tab stays. */
export function takeActingWish(storage?: Keep): number | undefined {
  const taken = wish ?? actingWish(storage)
  wish = undefined
  return taken
}

/** Whom this tab acts for by choice, with the bank's yes. */
export const actingWish = (storage?: Keep): number | undefined => numberOf((storage ?? tab())?.getItem(KEY) ?? '')

export const keepActing = (customerId: number, storage: Keep = sessionStorage): void => storage.setItem(KEY, String(customerId))
export const forgetActing = (storage: Keep = sessionStorage): void => storage.removeItem(KEY)

/** A prerendered page belongs to no tab. */
const tab = (): Keep | undefined => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage)

const numberOf = (said: string): number | undefined => (/^[1-9]\d{0,14}$/.test(said) ? Number(said) : undefined)
