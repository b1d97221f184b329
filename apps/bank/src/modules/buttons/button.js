/**
 * The small script of a payment button, for merchants who want it (docs/areas/buttons.md). Without it the snippet works as it is.
 *   on the page with the button      opens the payment page in a window of its own, and hears the result: an event `payment` of the form
 *   on the page buyers come back to  tells the result to the page with the button, and closes the window
 * Both are pages of the merchant, of one origin. The result is shown to a person; a shop delivers when its server has checked it.
 */
/* global BroadcastChannel, CustomEvent, document, HTMLFormElement, location, URL, window */
{
  const bank = new URL(document.currentScript.src).origin
  const NAME = 'payment-button'
  const SIZE = 'popup,width=520,height=800'
  const fields = ['paymentId', 'status', 'amount', 'currencyCode', 'reference', 'timestamp', 'signature']
  const channel = new BroadcastChannel(NAME)
  const leadsToCheckout = (address) => String(address).startsWith(`${bank}/checkout/`)
  const resultIn = (read) => Object.fromEntries(fields.map((name) => [name, read(name)]).filter(([, value]) => typeof value === 'string'))

  /** The button whose window is open. */
  let pressed

  // A window that the browser does not open leaves all as it is without the script: the page itself goes to the checkout.
  document.addEventListener('submit', ({ target: form, defaultPrevented }) => {
    if (defaultPrevented || !(form instanceof HTMLFormElement) || !leadsToCheckout(form.action)) return
    if (!window.open('', NAME, SIZE)) return
    form.target = NAME
    pressed = form
  })
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || !leadsToCheckout(link.href)) return
    if (!window.open(link.href, NAME, SIZE)) return
    event.preventDefault()
    pressed = link
  })

  const query = new URL(location.href).searchParams
  const own = query.get('paymentId')
  channel.addEventListener('message', ({ data }) => {
    if (typeof data?.heard === 'string') {
      if (data.heard === own) window.close()
    } else if (pressed && typeof data?.paymentId === 'string') {
      channel.postMessage({ heard: data.paymentId })
      pressed.dispatchEvent(new CustomEvent('payment', { bubbles: true, detail: resultIn((name) => data[name]) }))
      pressed = undefined
    }
  })
  if (own !== null) channel.postMessage(resultIn((name) => query.get(name)))
}
