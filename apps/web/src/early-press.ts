/**
 * A button that was pressed before the page's script could answer. The press is kept and made once more when it can; typing or pressing
 * something else afterwards means that nobody waits for it any longer.
 *   listenEarly()    from the first moment of a page on
 *   pressAgain()     once the page answers by itself
 */
let pressed: HTMLElement | undefined

export function listenEarly(): void {
  document.addEventListener('click', keep, true)
  document.addEventListener('input', forget, true)
}

export function pressAgain(): void {
  document.removeEventListener('click', keep, true)
  document.removeEventListener('input', forget, true)
  const button = pressed
  forget()
  if (button?.isConnected) button.click()
}

function keep({ target }: Event) {
  pressed = (target as Element).closest('button') ?? undefined
}

function forget() {
  pressed = undefined
}
