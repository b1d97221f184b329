import '../../../styles.css'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { CallError } from '#api/errors.ts'
import { takeDeployment } from '#brand/deployment.ts'
import { inTexts } from '../../../../test/texts.tsx'
import type { WhyOver } from './Over.tsx'
import { PushStep } from './PushStep.tsx'

// Nobody listens there: the channel never comes about, and the bank is asked instead.
beforeAll(() => takeDeployment({ realtime: 'ws://127.0.0.1:9/' }))

const says = (reason: string) => new CallError('13', 'no', { status: 403, reason })
const devices = [{ id: 'p', code: 'p', type: 'ios', name: 'Vera’s phone' }] as const

async function waiting(finish: () => Promise<void>) {
  const onOver = vi.fn<(why: WhyOver) => void>()
  const step = { left: 90, finish, type: () => Promise.resolve(), onOver, onBack: () => {} }
  await render(inTexts(<PushStep {...step} tmpJwt="t" devices={devices} digits="42" />))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Confirm on your phone' })).toBeVisible()
  return onOver
}

test('[AUTH-027] without a channel a no on the phone ends the sign-in; not answered yet, or a line that breaks, ends nothing', async () => {
  const answers = [says('NOT_CONFIRMED'), new CallError('UE', 'no connection'), says('SIGN_IN_DECLINED')]
  const finish = vi.fn<() => Promise<void>>()
  for (const answer of answers) finish.mockRejectedValueOnce(answer)
  const onOver = await waiting(finish)
  await expect.poll(() => finish.mock.calls.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
  expect(onOver).not.toHaveBeenCalled()
  await expect.element(page.getByRole('status').filter({ hasText: 'Waiting for your confirmation' })).toBeVisible()
  await expect.poll(() => onOver.mock.calls[0], { timeout: 30_000 }).toEqual(['declined'])
})
