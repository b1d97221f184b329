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

/** It is open, and whoever presses a key now presses it there. */
export async function isInside(opened: Locator): Promise<void> {
  await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** What somebody pressed is where they are again after what it opened has closed. */
export async function isBackAt(page: Page, name: RegExp): Promise<void> {
  await expect.poll(async () => (await page.evaluate(stop)).label).toMatch(name)
}

function stop(): { readonly label: string; readonly isSeen: boolean } {
  const at = document.activeElement as (HTMLElement & { readonly labels?: NodeListOf<HTMLElement> }) | null
  // Past the last stop the focus is nowhere, and the body's text holds every word of the page.
  if (at === null || at === document.body) return { label: '', isSeen: true }
  const named = at.getAttribute('aria-labelledby')?.split(' ') ?? []
  const label =
    at.getAttribute('aria-label') ??
    (named.length > 0 ? named.map((id) => document.getElementById(id)?.innerText).join(' ') : (at.labels?.[0]?.innerText ?? at.innerText))
  // Fields draw the line around the box that holds them.
  const around = [at, at.parentElement, at.parentElement?.parentElement].filter((element) => element instanceof HTMLElement)
  const isSeen = around.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (
      (outlineStyle !== 'none' && outlineWidth !== '0px') ||
      (boxShadow !== 'none' && element.matches(':has(:focus-visible), :focus-visible'))
    )
  })
  return { label: label.trim(), isSeen }
}
