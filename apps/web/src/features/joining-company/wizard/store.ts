/**
 * The wizard's values, what is wrong with them, and what was said about them so far. Fields look at their own part, so that a letter typed
 * into one of two hundred nodes draws that node and nothing else; problems are looked for when the typing pauses, in slices that let the next
 * letter through.
 */
import { withoutNeedlessSources } from '@ducat/contract/joining/rules'
import { at, put } from './at-path.ts'
import { problemsIn, searchIn, type EmailStatus, type Knowledge, type WizardProblem } from './problems.ts'
import { sharesIn } from './shares.ts'
import type { Wizard } from './values.ts'

export interface WizardState {
  readonly values: Wizard
  readonly password: string
  readonly statuses: ReadonlyMap<string, EmailStatus>
  readonly problems: ReadonlyMap<string, WizardProblem>
  /** Fields that were left, and sections that were tried: only there something is said. */
  readonly left: ReadonlySet<string>
  readonly isTried: boolean
  /** What the bank said about a field, in its own words. */
  readonly refused: ReadonlyMap<string, string>
}

export interface WizardStore {
  readonly get: () => WizardState
  readonly subscribe: (tell: () => void) => () => void
  /** What the person changed: it is kept. */
  readonly change: (next: (values: Wizard) => Wizard) => void
  /** For a field that shows by itself what is typed: the page hears of it when the letter stands. It is kept at once. */
  readonly changeCalmly: (next: (values: Wizard) => Wizard) => void
  readonly set: (path: string, value: unknown) => void
  /** A draft, or the wizard as it began. */
  readonly take: (values: Wizard) => void
  readonly setPassword: (password: string) => void
  readonly setStatus: (email: string, status: EmailStatus) => void
  readonly leave: (path: string) => void
  /** What still waits for quiet is told and looked for now: somebody went to where it is shown. */
  readonly catchUp: () => void
  /** Everything is said from now on. Answers what is wrong. */
  readonly tryAll: () => readonly WizardProblem[]
  readonly refuse: (errors: ReadonlyMap<string, string>) => void
}

type Fixed = Omit<Knowledge, 'statuses' | 'password'>

/**
 * After this many milliseconds of quiet the page hears of a calm change, and problems are looked for. Letters of one word come quicker than
 * that, even on a slow phone; nobody sees that a figure waited so long.
 */
const QUIET = 120
/** The search gives way after as many milliseconds: half a frame of a slow phone. */
const SLICE = 6

export function wizardStore(start: Wizard, fixed: Fixed, keep: (values: Wizard) => void): WizardStore {
  const listeners = new Set<() => void>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  // Fields that were left before what is wrong with them was looked for: nothing is said of what they held earlier.
  const leaving = new Set<string>()
  let state: WizardState = {
    values: start,
    password: '',
    statuses: new Map(),
    problems: new Map(),
    left: new Set(),
    isTried: false,
    refused: new Map(),
  }
  let isTold = true
  const update = (changed: Partial<WizardState>) => {
    state = { ...state, ...changed }
    isTold = true
    for (const tell of listeners) tell()
  }
  const knowledge = (): Knowledge => ({ ...fixed, statuses: state.statuses, password: state.password })
  const settle = (found: readonly WizardProblem[]) => {
    waiting = undefined
    const problems = steady(state.problems, found)
    // Nothing new is wrong and nothing was mended, as after most letters: nobody needs to look.
    if (problems === state.problems && leaving.size === 0) return
    update({ problems, ...(leaving.size > 0 && { left: new Set([...state.left, ...leaving]) }) })
    leaving.clear()
  }
  const find = (): readonly WizardProblem[] => {
    clearTimeout(waiting)
    const found = problemsIn(state.values, knowledge())
    settle(found)
    return found
  }
  /** The same, a slice at a time. Whatever changes meanwhile begins it again. */
  const search = () => {
    const steps = searchIn(state.values, knowledge())
    const slice = () => {
      const end = performance.now() + SLICE
      do {
        const step = steps.next()
        if (step.done === true) return settle(step.value)
      } while (performance.now() < end)
      waiting = setTimeout(slice)
    }
    slice()
  }
  const findLater = () => {
    clearTimeout(waiting)
    // One after the other, so that neither keeps the next letter waiting.
    waiting = setTimeout(() => {
      if (isTold) return search()
      waiting = setTimeout(search)
      update({})
    }, QUIET)
  }
  const change = (next: (values: Wizard) => Wizard, isCalm = false) => {
    const changed = next(state.values)
    if (changed === state.values) return
    const values = fixed.sourceOfWealth ? withoutOld(changed, state.values) : changed
    // The draft first: nothing that is drawn keeps it waiting.
    keep(values)
    // What the bank said was said of the old values.
    const refused = state.refused.size > 0 ? withoutChanged(state.refused, state.values, values) : state.refused
    if (isCalm) {
      state = { ...state, values, refused }
      isTold = false
    } else update({ values, refused })
    findLater()
  }
  find()
  return {
    get: () => state,
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    change: (next) => change(next),
    changeCalmly: (next) => change(next, true),
    set: (path, value) => change((values) => put(values, path, value)),
    take(values) {
      leaving.clear()
      update({ values, refused: new Map(), left: new Set(), isTried: false })
      find()
    },
    setPassword(password) {
      update({ password })
      findLater()
    },
    setStatus(email, status) {
      update({ statuses: new Map(state.statuses).set(email, status) })
      findLater()
    },
    leave(path) {
      if (state.left.has(path)) return
      if (waiting === undefined) update({ left: new Set(state.left).add(path) })
      else leaving.add(path)
    },
    catchUp() {
      if (waiting === undefined) return
      if (!isTold) update({})
      find()
    },
    tryAll() {
      update({ isTried: true })
      return find()
    },
    refuse: (refused) => update({ refused, isTried: true }),
  }
}

/** Below 25 percent details are asked for no more, so they go; a change of the tree only brings that about. */
function withoutOld(values: Wizard, before: Wizard): Wizard {
  if (values.shareholders === before.shareholders) return values
  const people = withoutNeedlessSources(values.personList, values.shareholders, sharesIn(values))
  return people.every((person, place) => person === values.personList[place]) ? values : { ...values, personList: people }
}

const withoutChanged = (refused: ReadonlyMap<string, string>, before: Wizard, values: Wizard): ReadonlyMap<string, string> =>
  new Map([...refused].filter(([path]) => at(before, path) === at(values, path)))

/** By their fields. The same map, and the same problems in it, for as long as they say the same: what shows them is not drawn again. */
function steady(before: WizardState['problems'], found: readonly WizardProblem[]): WizardState['problems'] {
  // The first about a field is said; the others when it is mended.
  const now = new Map(found.toReversed().map((problem) => [problem.field, problem]))
  let isSame = now.size === before.size
  for (const [field, { reason, limit }] of now) {
    const known = before.get(field)
    if (known?.reason === reason && known.limit === limit) now.set(field, known)
    else isSame = false
  }
  return isSame ? before : now
}
