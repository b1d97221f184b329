/** Goes to a field once its form is drawn: by its name, or by the place that stands for it. The nearest one above, where there is none. */
export function focusField(field: string): void {
  let tries = 0
  const look = () => {
    const found = control(field)
    if (found) {
      found.focus()
      found.scrollIntoView({ block: 'center' })
    } else if (++tries < 20) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function control(field: string): HTMLElement | undefined {
  for (let name = field; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const exact = document.querySelector<HTMLElement>(
      `[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"] button, [name^="${CSS.escape(name)}."]`,
    )
    if (exact) return exact
  }
  return undefined
}
