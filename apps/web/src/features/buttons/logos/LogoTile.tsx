import { logos } from '@ducat/contract/buttons/calls'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { Badge, IconButton } from '#ui'
import type { Logo } from './logo.ts'
import { RenameLogo } from './RenameLogo.tsx'

export function LogoTile({ logo }: { readonly logo: Logo }) {
  const { t } = useLingui()
  const { id, name, isDefault, file, width, height, buttons: used } = logo
  const mayUpdate = useMay(logos.update)
  const update = useAct(logos.update)
  const remove = useAct(logos.remove)
  const [isRenaming, setRenaming] = useState(false)
  const makeDefault = async () => {
    await update.act({ id, isDefault: true })
    toast({ text: t`${name} is your default logo now.` })
  }
  const drop = async () => {
    const isSure = await confirm({
      title: t`Delete this logo?`,
      facts: [{ key: t`Logo`, value: name }],
      ...(used > 0 && {
        warning: t`${plural(used, { one: '# button shows it and will show your default logo.', other: '# buttons show it and will show your default logo.' })}`,
      }),
      confirmLabel: t`Delete logo`,
      destructive: true,
    })
    if (!isSure) return
    await remove.act({ id })
    toast({ text: t`Logo deleted.` })
  }
  return (
    <li className="grid min-w-0 overflow-hidden rounded-l border bg-surface">
      <span className="grid h-32 place-items-center border-b bg-canvas p-4">
        <img src={file} alt="" className="max-h-24 max-w-full object-contain" />
      </span>
      <div className="grid gap-1 px-4 py-3">
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-medium" title={name}>
            {name}
          </span>
          {isDefault && <Badge tone="accent">{t({ message: 'Default', context: 'logo' })}</Badge>}
        </span>
        <span className="text-12 text-muted">
          {`${width} × ${height} · ${t`${plural(used, { one: '# button', other: '# buttons' })}`}`}
        </span>
        {mayUpdate.allowed && (
          <span className="-ms-2 flex gap-1">
            {!isDefault && (
              <IconButton icon={Star} label={t`Make ${name} the default`} onClick={() => void makeDefault().catch(showFailure)} />
            )}
            <IconButton icon={Pencil} label={t`Rename ${name}`} onClick={() => setRenaming(true)} />
            <IconButton icon={Trash2} label={t`Delete ${name}`} onClick={() => void drop().catch(showFailure)} />
          </span>
        )}
      </div>
      {isRenaming && <RenameLogo logo={logo} onClose={() => setRenaming(false)} />}
    </li>
  )
}
