import { ofOldWeb } from '@ducat/contract/session/rules'
import { status } from '@ducat/contract/profile/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useCall } from '#api/use-call.ts'
import { useBrand } from '#brand/brand.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Icon, KeyValues, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'

/** /old-web: a business user who has no company here, and where their companies may still be. Spec: foundations §4, step 4. */
export function OldWebScreen() {
  const { t } = useLingui()
  const { projectName, oldWebOrigins } = useBrand()
  const user = useCall(status.authorizedUser, {})
  const oldWebUrl = ofOldWeb(user.data?.authorizedUser.oldWebUrl, oldWebOrigins)
  return (
    <>
      <PageHead title={t`No company here yet`}>
        <Trans>Your sign-in works, but no company has given you access in this version of {projectName}.</Trans>
      </PageHead>
      <Surface className="max-w-160">
        <Awaited of={user} failed={t`We could not read who you are`}>
          {({ authorizedUser: { firstName, lastName, username } }) => (
            <div className="grid gap-5 p-5 max-tablet:p-4">
              <KeyValues
                entries={[
                  { key: t`Name`, value: `${firstName} ${lastName}` },
                  { key: t`Signs in as`, value: username },
                ]}
              />
              {oldWebUrl === undefined ? (
                <p>
                  <Trans>Ask an administrator of your company to give you access. Then sign in again.</Trans>
                </p>
              ) : (
                <>
                  <p>
                    <Trans>Your company may still be in the previous version. You can open it with the same e-mail address.</Trans>
                  </p>
                  <a href={oldWebUrl} className={`${buttonLook('primary', 'l')} justify-self-start`}>
                    <Trans>Open the previous version</Trans>
                    <Icon of={ExternalLink} size="s" />
                  </a>
                </>
              )}
            </div>
          )}
        </Awaited>
      </Surface>
    </>
  )
}
