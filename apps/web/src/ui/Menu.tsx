/**
 * A menu that opens at its trigger: actions, links and choices, grouped under titles. All of it by keyboard; focus goes back to the trigger.
 *   <Menu label="Account" trigger={<Avatar …/>}>
 *     <MenuGroup title="Language" chosen="en" onChoose={…}><MenuItem id="en">English</MenuItem></MenuGroup>
 *     <MenuGroup><MenuItem id="out" icon={LogOut} onPress={…}>Sign out</MenuItem></MenuGroup>
 * Until somebody turns to one it is a plain button: what opens and places it weighs more than any page that has one.
 */
import { use, useRef, useState, type KeyboardEvent } from 'react'
import { MenuParts, type AskedBy, type MenuGroupProps, type MenuItemProps, type MenuProps } from './menu-parts.ts'
import { onDemand } from './on-demand.ts'

const menu = onDemand(() => import('./OpenMenu.tsx'))

export function Menu({ label, trigger, className = '', ...open }: MenuProps) {
  const [asked, ask] = useState<AskedBy>()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => ask(undefined)
  const code = menu.useWhen(asked !== undefined, close)
  const byKey = (event: KeyboardEvent) => {
    // Somebody changes their mind before the focus has moved into it.
    if (event.key === 'Escape') close()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    ask('key')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={asked !== undefined}
        className={className}
        onPointerEnter={menu.ahead}
        onFocus={menu.ahead}
        onClick={({ detail }) => ask(detail === 0 ? 'key' : 'pointer')}
        onKeyDown={byKey}
      >
        {trigger}
      </button>
      {code && asked && <code.OpenMenu {...open} label={label} at={button} asked={asked} onClose={close} />}
    </>
  )
}

export function MenuGroup(props: MenuGroupProps) {
  const parts = use(MenuParts)
  return parts && <parts.Group {...props} />
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuParts)
  return parts && <parts.Item {...props} />
}
