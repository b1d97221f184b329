import { Trans, useLingui } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { classes, Icon } from '#ui'
import { keptBy } from './wizard/kept-by.ts'
import { useSectionNames } from './wizard/section-names.ts'
import { problemsBySection, sections, standingOf, type SectionId } from './wizard/sections.ts'
import type { WizardState } from './wizard/store.ts'
import { useParts, useWizard } from './wizard/use-wizard.ts'

type SectionState = 'done' | 'wrong' | 'open'

/**
 * The states of all sections, as one text: the rail is drawn again only when one of them changes. They change with what is wrong, and with
 * who stands where.
 */
const statesOf = (state: WizardState): string => statesBy(state.problems)(state)
const statesBy = keptBy((problems: WizardState['problems']) => {
  let known: { readonly isTried: boolean; readonly standing: string; readonly text: string } | undefined
  return ({ values, isTried }: WizardState): string => {
    const standing = standingOf(values)
    if (known?.isTried !== isTried || known.standing !== standing) known = { isTried, standing, text: statesIn(values, problems, isTried) }
    return known.text
  }
})
function statesIn(values: WizardState['values'], problems: WizardState['problems'], isTried: boolean): string {
  const wrong = problemsBySection(values, problems.values())
  return sections.map((section): SectionState => (!wrong.has(section) ? 'done' : isTried ? 'wrong' : 'open')).join(' ')
}

/** The sections with their state; every one of them is open to go to. On a phone it says where one is, and opens as a list. */
export function SectionRail({ saved }: { readonly saved: string | undefined }) {
  const { t } = useLingui()
  const name = useSectionNames()
  const format = useFormat()
  const { view, go } = useParts()
  const states = useWizard(statesOf).split(' ') as readonly SectionState[]
  const at = sections.indexOf(view.section)
  const [place, count] = [at + 1, sections.length]
  const time = saved !== undefined && format.time(saved)
  const list = (
    <ol className="grid gap-0.5">
      {sections.map((section, index) => (
        <li key={section}>
          <SectionLink section={section} number={index + 1} state={states[index] ?? 'open'} isCurrent={index === at} onGo={go} />
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={t`Sections`} className="laptop:sticky laptop:top-6 laptop:self-start">
      <div className="max-laptop:hidden">{list}</div>
      <details className="rounded-m border bg-surface laptop:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-m px-4 text-13 font-medium">
          <Trans>
            Step {place} of {count}
          </Trans>
          <span className="min-w-0 flex-1 truncate text-muted">{name(view.section)}</span>
        </summary>
        <div className="border-t p-2">{list}</div>
      </details>
      <p role="status" className="px-2.5 pt-4 text-12 text-muted empty:hidden max-laptop:px-1 max-laptop:pt-2">
        {time !== false && t`Draft saved ${time}`}
      </p>
    </nav>
  )
}

interface SectionLinkProps {
  readonly section: SectionId
  readonly number: number
  readonly state: SectionState
  readonly isCurrent: boolean
  readonly onGo: (view: { readonly section: SectionId }) => void
}

function SectionLink({ section, number, state, isCurrent, onGo }: SectionLinkProps) {
  const { t } = useLingui()
  const name = useSectionNames()
  const words = { done: t`Complete`, wrong: t`Needs attention`, open: '' }
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={(event) => {
        event.currentTarget.closest('details')?.removeAttribute('open')
        onGo({ section })
      }}
      className={classes(
        'flex min-h-10 w-full items-center gap-2.5 rounded-m px-2.5 py-1.5 text-start font-medium',
        isCurrent ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <span
        aria-hidden
        className={classes(
          'numeric grid size-5.5 flex-none place-items-center rounded-full border-[1.5px] text-11 font-strong',
          isCurrent ? 'border-accent bg-accent text-on-accent' : marks[state],
        )}
      >
        {state === 'open' || (isCurrent && state === 'done') ? (
          number
        ) : (
          <Icon of={state === 'done' ? Check : TriangleAlert} size="s" className="size-3" />
        )}
      </span>
      <span className="min-w-0 flex-1">{name(section)}</span>
      {words[state] !== '' && <span className="visually-hidden">{words[state]}</span>}
    </button>
  )
}

const marks: Readonly<Record<SectionState, string>> = {
  done: 'border-accent text-accent',
  wrong: 'border-negative text-negative',
  open: 'border-line-strong text-muted',
}
