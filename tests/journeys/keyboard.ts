/** A person without a mouse: Tab until the focus is where they want it, and they see where it is on every stop of the way. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of ours has. */
const STOPS = 90

/** Fails when the keyboard never gets there, or where a stop does not show that it has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const unseen: string[] = []
  for (let steps = 0; steps < STOPS; steps++) {
    await page.keyboard.press('Tab')
    const { label, isSeen } = await page.evaluate(stop)
    if (!isSeen) unseen.push(label)
    if (!name.test(label)) continue
    expect(unseen, 'stops that do not show their focus').toEqual([])
    // A button that still waits for a price swallows the press; a person sees that it does.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled'))).not.toBe('true')
    return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

/** Until the focus is somewhere inside: a list that others change meanwhile has no first line to name. */
export async function tabInto(page: Page, inside: Locator): Promise<void> {
  for (let steps = 0; steps < STOPS; steps++) {
    await page.keyboard.press('Tab')
    if (await inside.evaluate((element) => element.contains(document.activeElement))) return
  }
  throw new Error('the keyboard does not get there')
}

/**
 * All the way round the page: every stop shows its focus, and whatever can be pressed with a pointer is one of them. Says where it stopped.
 * Of a group of choices one is a stop; arrows go to the others.
 */
export async function everyStop(page: Page): Promise<readonly string[]> {
  const reached = await page.evaluateHandle(() => new Set<Element>())
  const stops: { readonly label: string; readonly isSeen: boolean }[] = []
  // The first round may begin in the middle.
  for (let steps = 0; steps < 2 * STOPS; steps++) {
    await page.keyboard.press('Tab')
    const isNew = await reached.evaluate((all) => {
      const at = document.activeElement
      if (at === null || at === document.body) return undefined
      return !all.has(at) && all.add(at) !== undefined
    })
    if (isNew === false) break
    if (isNew) stops.push(await page.evaluate(stop))
  }
  expect(
    stops.filter(({ isSeen }) => !isSeen).map(({ label }) => label),
    'stops that do not show their focus',
  ).toEqual([])
  expect(await reached.evaluate(onlyByPointer), 'what only a pointer reaches').toEqual([])
  return stops.map(({ label }) => label)
}

/** It is open, and whoever presses a key now presses it there. */
export async function isInside(opened: Locator): Promise<void> {
  await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** What somebody pressed is where they are again after what it opened has closed. */
export async function isBackAt(page: Page, name: RegExp): Promise<void> {
  await expect.poll(async () => (await page.evaluate(stop)).label).toMatch(name)
}

async function stop(): Promise<{ readonly label: string; readonly isSeen: boolean }> {
  const at = document.activeElement as (HTMLElement & { readonly labels?: NodeListOf<HTMLElement> }) | null
  // Past the last stop the focus is nowhere, and the body's text holds every word of the page.
  if (at === null || at === document.body) return { label: '', isSeen: true }
  const named = at.getAttribute('aria-labelledby')?.split(' ') ?? []
  const label =
    at.getAttribute('aria-label') ??
    (named.length > 0 ? named.map((id) => document.getElementById(id)?.innerText).join(' ') : (at.labels?.[0]?.innerText ?? at.innerText))
  // Fields draw the line around the box that holds them.
  const around = [at, at.parentElement, at.parentElement?.parentElement].filter((element) => element instanceof HTMLElement)
  await Promise.all(around.flatMap((element) => element.getAnimations().map(({ finished }) => finished.catch(() => undefined))))
  // A heading or a frame holds it only to hand it on (styles/focus.css); and a page that was drawn anew has taken its stop along.
  if (at.matches('[tabindex="-1"]:is(h1, h2, main, [role=menu], [role=dialog])') || !at.isConnected)
    return { label: label.trim(), isSeen: true }
  // Transparent is the outline that forced colours paint: others see nothing of it.
  const drawn = (element: Element) => {
    const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(element)
    return `${outlineStyle === 'none' || outlineColor.endsWith(', 0)') ? '' : outlineColor} ${boxShadow}`
  }
  // As it is drawn without the focus: a copy beside it, which is no part of its group of choices.
  const resting = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    for (const one of [copy, ...copy.querySelectorAll('[name], [id], iframe')])
      for (const said of ['name', 'id', 'src']) one.removeAttribute(said)
    element.after(copy)
    const how = drawn(copy)
    copy.remove()
    return how
  }
  return { label: label.trim(), isSeen: around.some((element) => drawn(element) !== resting(element)) }
}

function onlyByPointer(reached: ReadonlySet<Element>): string[] {
  const canBePressed = 'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=switch], [role=checkbox]'
  const stops = [...reached]
  const isReached = (element: Element): boolean => {
    const { control } = element.closest('label') ?? { control: null }
    const group = element.closest('[role=radiogroup], fieldset')
    return stops.some((at) => at.contains(element) || element.contains(at) || at === control || group?.contains(at) === true)
  }
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.matches(canBePressed) || getComputedStyle(element).cursor === 'pointer')
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.matches(':disabled'))
    .filter((element) => !isReached(element))
    .map((element) => element.outerHTML.slice(0, 160))
}
