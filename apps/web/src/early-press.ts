/**
 * A button that was pressed, or a form that was sent, before the page's script could answer. It is kept and done once more when it can;
 * typing or pressing something else afterwards means that nobody waits for it any longer.
 *   listenEarly()    from the first moment of a page on
 *   pressAgain()     once the page is being taken over: done as soon as its form can be sent
 */
let kept: (() => void) | undefined

export function listenEarly(): void {
  document.addEventListener('click', press, true)
  document.addEventListener('pointerup', pressOff, true)
  document.addEventListener('keydown', enter, true)
  document.addEventListener('input', forget, true)
}

export function pressAgain(): void {
  const off = document.querySelector(OFF)
  if (!off) return answer()
  const watch = new MutationObserver(() => {
    watch.disconnect()
    answer()
  })
  watch.observe(off, { attributeFilter: ['disabled'] })
}

function answer() {
  document.removeEventListener('click', press, true)
  document.removeEventListener('pointerup', pressOff, true)
  document.removeEventListener('keydown', enter, true)
  document.removeEventListener('input', forget, true)
  const again = kept
  forget()
  again?.()
}

/** The button of a form is off until the script runs: the browser would send it by itself. */
const OFF = 'form button[type=submit]:disabled'

function press({ target }: Event) {
  const button = (target as Element).closest('button')
  kept = button ? () => button.isConnected && button.click() : undefined
}

/** A button that is off hears no click. */
function pressOff({ target }: Event) {
  keepForm((target as Element).closest<HTMLButtonElement>(OFF)?.form)
}

function enter({ key, target, isComposing }: KeyboardEvent) {
  if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) keepForm(target.form)
}

function keepForm(form: HTMLFormElement | null | undefined) {
  if (form) kept = () => form.isConnected && form.requestSubmit()
}

function forget() {
  kept = undefined
}
