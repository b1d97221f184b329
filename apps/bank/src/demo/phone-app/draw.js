/** Elements in one line: `el('button', { onclick }, 'Confirm')`. Texts are texts, never markup. */
/* global document */

export const words = JSON.parse(document.querySelector('#words').textContent)

export function el(tag, facts = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

export const field = (label, facts) => el('label', {}, label, el('input', { autocomplete: 'off', ...facts }))

/** A form that is busy until what it does is done, and says what went wrong. */
export function form(action, ...children) {
  const wrong = el('p', { role: 'alert' })
  const frame = el(
    'form',
    {
      onsubmit: async (event) => {
        event.preventDefault()
        const button = event.submitter
        const values = Object.fromEntries([...frame.querySelectorAll('[name]')].map(({ name, value }) => [name, value]))
        wrong.textContent = ''
        if (button) button.disabled = true
        try {
          wrong.textContent = (await action(values, button?.value)) ?? ''
        } catch {
          wrong.textContent = words.failed
        }
        if (button) button.disabled = false
      },
    },
    ...children,
    wrong,
  )
  return frame
}
