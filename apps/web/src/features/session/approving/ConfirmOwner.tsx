import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useState, type FormEvent } from 'react'
import { auth } from '@ducat/contract/session/calls'
import { sameEmailForm } from '@ducat/values'
import { pkce } from '#api/pkce.ts'
import { sentence } from '#api/sentence.ts'
import { place } from '#api/session.ts'
import { exchange } from '#api/wire.ts'
import { Banner, Button } from '#ui'
import { PasswordField } from '../PasswordField.tsx'
import { TextField } from '../TextField.tsx'
import { VerifyStep } from '../second-step/VerifyStep.tsx'
import type { WhyOver } from '../second-step/Over.tsx'
import { waitingFor } from './asking.ts'
import { publicKeyOf, signWith, type OwnPhone } from './own-phone.ts'

interface ConfirmOwnerProps {
  readonly phone: OwnPhone
  readonly onProving: (isProving: boolean) => void
  readonly onApproved: () => Promise<void>
}

interface Begun {
  readonly tmpJwt: string
  readonly code: string
}

/** Whoever already confirms in some way says by that way that this phone is theirs. Until then it confirms nothing. */
export function ConfirmOwner({ phone, onProving, onApproved }: ConfirmOwnerProps) {
  const { t } = useLingui()
  const [begun, setBegun] = useState<Begun>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  // Before it is painted: a page has one heading.
  useLayoutEffect(() => {
    onProving(begun !== undefined)
    return () => onProving(false)
  }, [begun, onProving])

  const signIn = async (username: string, password: string) => {
    const { challenge } = await pkce()
    const deviceProof = await signWith(phone.keys, ['ducat device login 1', challenge, sameEmailForm(username)])
    const input = {
      client: 'spa',
      username,
      password,
      codeChallenge: challenge,
      deviceKey: await publicKeyOf(phone.keys),
      deviceProof,
    } as const
    const { authFlow, tmpJwt, code } = await exchange(auth.login, input, place(), {})
    if (authFlow === 'verifyDevice' && tmpJwt !== undefined && code !== undefined) setBegun({ tmpJwt, code })
    else await onApproved()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { username = '', password = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setBusy(true)
    setFailed(undefined)
    void signIn(username.trim(), password)
      .catch((error: unknown) => setFailed(sentence(error)))
      .finally(() => setBusy(false))
  }
  const over = (why: WhyOver) => {
    setBegun(undefined)
    setFailed(typeof why === 'object' ? why.said : t`The phone was not confirmed. Try again.`)
  }
  // Of a phone there is nothing to finish but what the bank says of it.
  const finish = async () => {
    if (!(await waitingFor(phone)).approvedDevice) throw new Error(t`The phone is not confirmed yet.`)
    await onApproved()
  }
  if (begun)
    return (
      <VerifyStep
        started={begun}
        phone={phone.deviceId}
        left={300}
        finish={finish}
        type={() => Promise.resolve()}
        onOver={over}
        onBack={() => setBegun(undefined)}
      />
    )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-pretty">
        <Trans>The phone is linked. Sign in once on it to show that it is yours: until then it confirms nothing.</Trans>
      </p>
      <TextField name="username" label={t`E-mail`} error={undefined} inputMode="email" autoComplete="username" />
      <PasswordField name="password" label={t`Password`} error={undefined} busy={busy} />
      {failed !== undefined && <Banner tone="negative">{failed}</Banner>}
      <Button type="submit" look="primary" size="l" loading={busy}>
        <Trans>Sign in on this phone</Trans>
      </Button>
    </form>
  )
}
