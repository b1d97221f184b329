import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { letterLink, type LetterLink } from '#shell/letter-link.ts'
import { Banner, Button, Loading, Skeleton } from '#ui'
import { checkLink } from './check-link.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { WrongLink } from './WrongLink.tsx'

/** Where the letter for a new password leads. A link that cannot be used says so before anybody thinks of a password. */
export function NewPasswordScreen() {
  const link = letterLink()
  return link?.action === 'passwordReset' ? <Checked link={link} /> : <WrongLink />
}

type Found = 'asking' | 'good' | 'wrong' | { readonly failed: unknown }

function Checked({ link }: { readonly link: LetterLink }) {
  const { t } = useLingui()
  const [found, setFound] = useState<Found>('asking')
  const ask = useCallback(() => {
    setFound('asking')
    checkLink(link).then(
      (isGood) => setFound(isGood ? 'good' : 'wrong'),
      (failed: unknown) => setFound({ failed }),
    )
  }, [link])
  useEffect(ask, [ask])
  if (found === 'wrong') return <WrongLink email={link.user} />
  const { user } = link
  return (
    <PublicFrame title={t`Choose a new password`} lead={<Trans>For {user}. You will be signed out everywhere.</Trans>}>
      {found === 'good' && <NewPasswordForm link={link} />}
      {found === 'asking' && (
        <Loading label={t`Checking the link`}>
          <Skeleton className="h-10 w-full" />
        </Loading>
      )}
      {typeof found === 'object' && (
        <Banner
          tone="negative"
          action={
            <Button size="s" onClick={ask}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {sentence(found.failed)}
        </Banner>
      )}
    </PublicFrame>
  )
}
