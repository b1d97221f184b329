/** Help: the article about the page, a search over all of them, and what is offered before a message is sent. */
import '../../styles.css'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { queryClient } from '#api/query-client.ts'
import { takeBrand } from '#brand/brand.ts'
import { closePanel, opened, openPanel } from '#shell/panels.ts'
import { TextArea, UiProvider } from '#ui'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { HelpPanel } from './HelpPanel.tsx'
import { MatchingArticles } from './index.ts'

beforeEach(() => takeBrand(testBrand))
afterEach(async () => {
  closePanel()
  queryClient.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await page.viewport(1000, 700)
})

/** A page of ours by its name, with the frame's panel over it. */
function at(name: string, path: string, shown: ReactNode = null) {
  i18n.loadAndActivate({ locale: i18n.locale || 'en', messages: {} })
  const history = createMemoryHistory({ initialEntries: [path] })
  const root = createRootRoute()
  const framed = createRoute({ getParentRoute: () => root, path, staticData: { name }, component: () => <Framed>{shown}</Framed> })
  const other = createRoute({ getParentRoute: () => root, path: '/$', component: () => <p>Another page</p> })
  const router = createRouter({ routeTree: root.addChildren([framed, other]), history })
  return { page: <RouterProvider router={router as never} />, address: () => history.location.href }
}

const Framed = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <CallsProvider>
      <UiProvider locale="en" navigate={() => undefined}>
        <main>
          <button type="button" onClick={() => openPanel('help')}>
            Open
          </button>
          {children}
        </main>
        <Panel />
      </UiProvider>
    </CallsProvider>
  </I18nProvider>
)

const Panel = () => opened.use() === 'help' && <HelpPanel onClose={closePanel} />

const help = () => page.getByRole('dialog', { name: 'Help' })
const search = () => help().getByRole('searchbox', { name: 'Search help' })
const listed = () => help().getByRole('list', { name: 'Articles' }).getByRole('button')

test('a page that no article explains opens the list of all of them, and nothing found says so', async () => {
  await render(at('gallery', '/ui').page)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.poll(() => listed().elements().length).toBeGreaterThan(15)
  await userEvent.fill(search(), 'zzqqxx')
  await expect.element(help().getByText('No results')).toBeVisible()
  await expect.element(help().getByRole('status')).toHaveTextContent('0 articles')
  expect(await axeFindings()).toEqual([])
})

test('the question mark opens the article about the page; words find the others, in titles and texts', async () => {
  await render(at('cards', '/cards').page)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(help().getByRole('heading', { name: 'Cards', level: 3 })).toHaveFocus()
  expect(await axeFindings()).toEqual([])
  await userEvent.fill(search(), 'webhooks')
  await expect.element(listed().first()).toHaveTextContent('API keys and webhooks')
  await userEvent.fill(search(), 'RECEIPT of a payment')
  await expect.element(listed().first()).toHaveTextContent('Find a payment')
  await userEvent.click(listed().first())
  await expect.element(help().getByRole('heading', { name: 'Find a payment' })).toHaveFocus()
  await expect.element(search()).toHaveValue('')
  await userEvent.click(help().getByRole('button', { name: 'All articles' }))
  await expect.poll(() => listed().elements().length).toBeGreaterThan(15)
})

test('a link to a page leads there and closes help; one to an article opens it', async () => {
  await page.viewport(360, 700)
  const { page: shown, address } = at('approvals', '/transfer/approved')
  await render(shown)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await userEvent.click(help().getByRole('button', { name: 'Users and access' }))
  await expect.element(help().getByRole('heading', { name: 'Company, users and access' })).toHaveFocus()
  expect(await axeFindings()).toEqual([])
  await userEvent.click(help().getByRole('link', { name: 'Company e-mails' }))
  await expect.element(help()).not.toBeInTheDocument()
  expect(address()).toBe('/company-emails')
})

test('help is read in the language of the page', async () => {
  i18n.loadAndActivate({ locale: 'uk', messages: {} })
  await render(at('cards', '/cards').page)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(help().getByRole('heading', { name: 'Картки', level: 3 })).toBeVisible()
  await userEvent.fill(search(), 'загубив картку')
  await expect.element(listed().first()).toHaveTextContent('Картки')
})

function Writing() {
  const [written, write] = useState('')
  return (
    <>
      <TextArea label="Message" rows={3} name="message" value={written} onChange={(next) => write(next ?? '')} onBlur={() => undefined} />
      <MatchingArticles written={written} />
    </>
  )
}

test('what is written offers the articles that fit, and none for common words', async () => {
  await render(at('newMessage', '/messages/new', <Writing />).page)
  const offered = page.getByRole('status', { name: 'Articles that may help' })
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Hello, my account and the payment')
  await expect.element(offered).toBeEmptyDOMElement()
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Hello, my card was stolen yesterday')
  await expect.element(offered.getByRole('button').first()).toHaveTextContent('Cards')
  expect(await axeFindings()).toEqual([])
  await userEvent.click(offered.getByRole('button').first())
  await expect.element(help().getByRole('heading', { name: 'Cards', level: 3 })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello, my card was stolen yesterday')
  // Help opens with the article of the page again.
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(help().getByRole('heading', { name: 'Write to us', level: 3 })).toBeVisible()
})
