import { useEffect, useRef } from 'react'
import { Glyph, type GlyphName } from '#shell/glyphs.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { classes } from '#ui/classes.ts'

interface Choice<T extends string> {
  readonly value: T
  readonly name: string
  /** Where there is little room. */
  readonly short?: string
  /** The language of the name, where it is not the page's. */
  readonly lang?: string
}

interface ChoiceMenuProps<T extends string> {
  /** What is chosen here, for readers that listen. */
  readonly label: string
  readonly icon: GlyphName
  readonly choices: readonly Choice<T>[]
  readonly current: T
  readonly onChoose: (value: T) => void
}

/** A menu of one choice, of native parts: it opens before any script runs, and the keyboard walks through it by itself. */
export function ChoiceMenu<T extends string>({ label, icon, choices, current, onChoose }: ChoiceMenuProps<T>) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeWhenLeft(menu.current!), [])
  const { name, short } = choices.find(({ value }) => value === current)!
  const choose = (value: T) => {
    close(menu.current!)
    onChoose(value)
  }
  return (
    <details ref={menu} className="relative">
      <summary className={classes(buttonLook('default', 's'), 'list-none max-phablet:min-h-11')}>
        {/* Spoken before what is seen, so that both say the same. */}
        <span className="sr-only">{short ? `${label}: ` : `${label}: ${name}`}</span>
        <Glyph of={icon} />
        {short && <span className="mobile:hidden">{short}</span>}
        {short && <span className="max-mobile:hidden">{name}</span>}
        <Glyph of="chevron" className={classes(!short && 'max-mobile:hidden')} />
      </summary>
      <ul className="absolute end-0 top-full z-10 mt-1.5 w-47 rounded-m border border-line bg-raised p-1 shadow-2">
        {choices.map(({ value, name, lang }) => (
          <li key={value}>
            <button
              type="button"
              lang={lang}
              aria-current={value === current || undefined}
              onClick={() => choose(value)}
              className="flex min-h-8.5 w-full items-center gap-2 rounded-s px-2.5 text-start text-13 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent max-phablet:min-h-11"
            >
              {name}
              {value === current && <Glyph of="check" className="ms-auto" />}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function close(menu: HTMLDetailsElement) {
  if (!menu.open) return
  menu.open = false
  menu.querySelector('summary')!.focus()
}

/** Escape closes, and so does going elsewhere, by pointer or by keyboard. */
function closeWhenLeft(menu: HTMLDetailsElement) {
  const leave = new AbortController()
  const { signal } = leave
  const isOutside = (target: EventTarget | null) => !(target instanceof Node && menu.contains(target))
  menu.addEventListener('keydown', ({ key }) => key === 'Escape' && close(menu), { signal })
  menu.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && isOutside(relatedTarget) && (menu.open = false), { signal })
  document.addEventListener('pointerdown', ({ target }) => isOutside(target) && (menu.open = false), { signal })
  return () => leave.abort()
}
