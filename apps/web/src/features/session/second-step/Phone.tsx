import type { OutputOf } from '@ducat/contract/kit/call'
import type { auth } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { Icon, QrCode } from '#ui'

type Device = NonNullable<OutputOf<typeof auth.login>['devices']>[number]
/** At least its name is known. */
export type Phone = Pick<Device, 'name'> & Partial<Device>

const makes = { android: 'Android', ios: 'iPhone' } as const

/** Which phone was asked, and the digits to enter there. */
export function AskedPhone({ devices, digits }: { readonly devices: readonly Phone[]; readonly digits: string | undefined }) {
  const { t } = useLingui()
  const [first, ...others] = devices
  return (
    <div className="flex items-center gap-3.5 rounded-m border bg-surface px-4 py-3">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-muted">
        <Icon of={Smartphone} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{first ? devices.map(({ name }) => name).join(', ') : t`Your phone`}</span>
        {first?.type && others.length === 0 && <LastSeen {...first} type={first.type} />}
      </span>
      {digits !== undefined && (
        <output aria-label={t`Digits for your phone`} className="display-28 numeric ps-2">
          {digits}
        </output>
      )}
    </div>
  )
}

function LastSeen({ type, location, lastActivityAt }: Pick<Device, 'type' | 'location' | 'lastActivityAt'>) {
  const format = useFormat()
  const make = location === undefined ? makes[type] : `${makes[type]}, ${location}`
  const when = lastActivityAt && format.dayTime(lastActivityAt)
  return (
    <span className="block text-12 text-muted">
      {when ? (
        <Trans>
          {make}, last active {when}
        </Trans>
      ) : (
        make
      )}
    </span>
  )
}

/** No notification came: the same request by the phone's camera, or on this very phone. */
export function OpenInApp({ link }: { readonly link: string }) {
  const { t } = useLingui()
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 border-t pt-6">
      <div className="w-48">
        <QrCode
          text={link}
          label={t`A code that opens the request in the app`}
          otherWay={
            <a href={link}>
              <Trans>Open the app on this phone</Trans>
            </a>
          }
        />
      </div>
      <div className="grid min-w-0 flex-1 basis-44 gap-1.5">
        <h2 className="text-15">
          <Trans>No notification?</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Scan this code with the phone’s camera. It opens the request in the app.</Trans>
        </p>
      </div>
    </section>
  )
}
