import { useLingui } from '@lingui/react/macro'
import { Dialog, Switch } from '#ui'
import { setSingleKeys, singleKeys } from './single-keys.ts'
import { usePageShortcuts } from './use-shortcuts.ts'

/** Which keys do what, here and now, and the switch for those whose keys write what they did not mean. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const isOn = singleKeys.use()
  const shortcuts = usePageShortcuts()
  const always = { id: 'mod', keys: [isApple() ? '⌘' : 'Ctrl', 'K'], name: t`Search, from anywhere` }
  const listed = [always, ...(isOn ? shortcuts.map(({ id, keys, label }) => ({ id, keys, name: t(label) })) : [])]
  return (
    <Dialog title={t`Keyboard shortcuts`} closeLabel={t`Close`} onClose={onClose}>
      <dl className="divide-y divide-line">
        {listed.map(({ id, keys, name }) => (
          <div key={id} className="flex min-h-10 items-center justify-between gap-4 py-1">
            <dt>{name}</dt>
            <dd className="flex flex-none gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-[4px] border px-1.5 text-center font-sans text-12 leading-5 font-medium text-muted"
                >
                  {key.length === 1 ? key.toUpperCase() : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch isOn={isOn} onChange={setSingleKeys} hint={t`They are never heard while you type.`}>
        {t`Shortcuts of single keys`}
      </Switch>
    </Dialog>
  )
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
