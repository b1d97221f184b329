/** Where one is in a few steps: Stepper above a form, StepRail beside a long one ("Step 6 of 7" where there is no room for a rail). */
import { Check } from 'lucide-react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export interface Step {
  readonly id: string
  readonly title: string
}

interface StepsProps {
  readonly label: string
  readonly steps: readonly Step[]
  readonly current: string
  /** Said behind the name of a finished step. */
  readonly doneLabel: string
}

export const Stepper = ({ label, steps, current, doneLabel }: StepsProps) => {
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <ol aria-label={label} className="flex min-w-0 items-center gap-3">
      {steps.map(({ id, title }, index) => (
        <li key={id} aria-current={index === at ? 'step' : undefined} className="flex min-w-0 items-center gap-3 last:flex-none">
          <span className="flex min-w-0 items-center gap-2">
            <Mark number={index + 1} state={stateOf(index, at)} />
            <span className={classes('truncate text-13', index === at ? 'font-medium' : 'text-muted max-mobile:sr-only')} title={title}>
              {title}
            </span>
            {index < at && <span className="visually-hidden">{doneLabel}</span>}
          </span>
          {index < steps.length - 1 && <span aria-hidden className="h-px w-8 flex-none bg-line-strong max-mobile:w-3" />}
        </li>
      ))}
    </ol>
  )
}

interface StepRailProps extends StepsProps {
  /** `Step 6 of 7`, where there is no room for the rail. */
  readonly position: string
  /** Back to a step that is done; without it the rail only shows. */
  readonly onGo?: (id: string) => void
}

export const StepRail = ({ label, steps, current, doneLabel, position, onGo }: StepRailProps) => {
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <nav aria-label={label}>
      <p className="text-13 font-medium text-muted laptop:hidden">
        {position}
        <span className="text-ink">: {steps[at]?.title}</span>
      </p>
      <ol className="grid gap-1 max-laptop:hidden">
        {steps.map(({ id, title }, index) => {
          const line = (
            <>
              <Mark number={index + 1} state={stateOf(index, at)} />
              <span className="min-w-0 flex-1 text-start">{title}</span>
              {index < at && <span className="visually-hidden">{doneLabel}</span>}
            </>
          )
          const look = classes(
            'flex min-h-9 w-full items-center gap-2.5 rounded-m px-2.5 py-1.5',
            index === at ? 'bg-accent-soft font-medium text-accent' : 'text-muted',
          )
          return (
            <li key={id} aria-current={index === at ? 'step' : undefined}>
              {onGo && index < at ? (
                <button type="button" onClick={() => onGo(id)} className={classes(look, 'hover:bg-sunken hover:text-ink')}>
                  {line}
                </button>
              ) : (
                <span className={look}>{line}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type StepState = 'done' | 'current' | 'coming'
const stateOf = (index: number, at: number): StepState => (index < at ? 'done' : index === at ? 'current' : 'coming')

const marks: Record<StepState, string> = {
  done: 'border-accent text-accent',
  current: 'border-accent bg-accent text-on-accent',
  coming: 'border-line-strong text-muted',
}

const Mark = ({ number, state }: { readonly number: number; readonly state: StepState }) => (
  <span
    aria-hidden
    className={classes('numeric grid size-5.5 flex-none place-items-center rounded-full border-[1.5px] text-11 font-strong', marks[state])}
  >
    {state === 'done' ? <Icon of={Check} size="s" className="size-3" /> : number}
  </span>
)
