/** Kept views: one press shows what somebody looks for again and again. */
import { savedViews } from '@ducat/contract/history/calls'
import { useLingui } from '@lingui/react/macro'
import { Bookmark, BookmarkPlus, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { Icon, Menu, MenuGroup, MenuItem } from '#ui'
import { isFiltered, readFilter, SCREEN, type Filter } from '../filter.ts'

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx').then(({ SaveViewDialog: Loaded }) => ({ default: Loaded })))
const ViewsDialog = lazy(() => import('./ViewsDialog.tsx').then(({ ViewsDialog: Loaded }) => ({ default: Loaded })))

interface ViewsMenuProps {
  readonly filter: Filter
  readonly onView: (filter: Filter) => void
}

export function ViewsMenu({ filter, onView }: ViewsMenuProps) {
  const { t } = useLingui()
  const views = useCall(savedViews.list, { screen: SCREEN }).data?.views ?? []
  const may = useMay(savedViews.set)
  const [dialog, open] = useState<'save' | 'all'>()
  const same = views.find((view) => JSON.stringify(readFilter(view.filter)) === JSON.stringify(filter))
  const close = () => open(undefined)
  return (
    <>
      <Menu
        label={t`Saved views`}
        trigger={<Icon of={Bookmark} />}
        className="grid size-9 flex-none place-items-center rounded-s text-muted hover:bg-sunken hover:text-ink max-phablet:size-11"
      >
        {views.length > 0 && (
          <MenuGroup
            title={t`Saved views`}
            chosen={same ? String(same.id) : ''}
            onChoose={(id) => {
              const view = views.find((one) => String(one.id) === id)
              if (view) onView(readFilter(view.filter))
            }}
          >
            {views.map(({ id, name }) => (
              <MenuItem key={id} id={String(id)}>
                {name}
              </MenuItem>
            ))}
          </MenuGroup>
        )}
        <MenuGroup label={t`Saved views`}>
          <MenuItem
            id="save"
            icon={BookmarkPlus}
            isDisabled={!may.allowed || !isFiltered(filter)}
            note={may.reason ?? (isFiltered(filter) ? undefined : t`Choose a filter or search first.`)}
            onPress={() => open('save')}
          >{t`Save this view`}</MenuItem>
          {views.length > 0 ? (
            <MenuItem id="all" icon={Pencil} isDisabled={!may.allowed} note={may.reason} onPress={() => open('all')}>
              {t`Change saved views`}
            </MenuItem>
          ) : null}
        </MenuGroup>
      </Menu>
      {dialog !== undefined && (
        <Suspense>
          {dialog === 'save' ? <SaveViewDialog filter={filter} onClose={close} /> : <ViewsDialog views={views} onClose={close} />}
        </Suspense>
      )}
    </>
  )
}
