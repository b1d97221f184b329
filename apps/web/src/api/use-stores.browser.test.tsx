import { accounts } from '@ducat/contract/accounts/calls'
import { i18n } from '@lingui/core'
import { Component, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ProgrammingError } from './errors.ts'
import { sentence } from './sentence.ts'
import { useCall } from './use-call.ts'

const caught: unknown[] = []

/** Says what a person would read. */
class Reader extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override componentDidCatch = (error: unknown) => void caught.push(error)
  override render = () => (this.state.error === undefined ? this.props.children : <p>{sentence(this.state.error)}</p>)
}

const Screen = () => <p>{useCall(accounts.list, {}).data?.accounts.account.length}</p>

test('[ERR-014] a screen outside the calls says so to whoever wrote it, and nothing of it to people', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await render(
    <Reader>
      <Screen />
    </Reader>,
  )
  await expect.element(page.getByText('unknown error')).toBeVisible()
  expect(caught[0]).toBeInstanceOf(ProgrammingError)
  expect((caught[0] as Error).message).toBe('There is no stores')
  expect(document.body.textContent).not.toContain('stores')
})
