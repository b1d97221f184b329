import '../styles.css'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import { takeDeployment } from '#brand/deployment.ts'
import { beginTexts } from '#i18n/texts.ts'
import { testBrand } from '../../test/brand.ts'
import { App } from '../App.tsx'
import { createAppRouter } from '../routes.tsx'

beforeEach(async () => {
  takeBrand(testBrand)
  await beginTexts('en', 'shell')
})

async function open(path: string) {
  const visitor = {
    state: () => ({ isAuthed: false }),
    join: () => Promise.resolve(),
    again: () => {},
    wanted: () => {},
    arrived: () => {},
  }
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(visitor, { history, origin: location.origin, isServer: false, scrollRestoration: false })
  await router.load()
  await render(<App router={router} />)
}

test('a bank with customers has no gallery', async () => {
  takeDeployment({ mode: 'production' })
  await open('/ui')
  await expect.element(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
})

test('the demo has one; a piece has an address, and the switches are walked by keyboard', async () => {
  takeDeployment({ mode: 'demo' })
  await open('/ui?piece=buttons')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Buttons' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Review payment' })).toHaveAccessibleDescription('Add an amount.')
  const dense = page.getByRole('radio', { name: 'Dense' })
  page.getByRole('radio', { name: 'Comfortable' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dense).toBeChecked()
})
