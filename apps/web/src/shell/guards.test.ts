import { expect, test } from 'vitest'
import { decide, layouts, type GuardRoute, type GuardSession, type Step } from './guards.ts'

const nobody: GuardSession = { isAuthed: false }
const maria: GuardSession = { isAuthed: true }
const tara: GuardSession = { isAuthed: true, owesTerms: true }
const login: GuardRoute = { path: '/login', layout: 'external' }
const home: GuardRoute = { path: '/home', layout: 'main' }
const company: GuardRoute = { path: '/company', layout: 'restricted' }
const root: GuardRoute = { path: '/', layout: 'clear' }

const table: [title: string, session: GuardSession, route: GuardRoute, step: Step][] = [
  ['[GUARD-004] nobody opens a page of the main layout', nobody, home, { go: '/login' }],
  ['[GUARD-004] nobody opens a restricted page', nobody, company, { go: '/login' }],
  ['nobody may sign in', nobody, login, 'stay'],
  ['the root is home, for everybody', nobody, root, { go: '/home' }],
  ['the root is home for whoever is signed in', maria, root, { go: '/home' }],
  ['[GUARD-001] whoever is signed in has nothing to do at sign-in', maria, login, { go: '/home' }],
  ['[AUTH-041] whoever has terms to accept does it there', tara, login, 'stay'],
  ['whoever is signed in stays where they may be', maria, home, 'stay'],
  ['a page that does not exist needs no session', nobody, { path: '/nowhere', layout: undefined }, 'stay'],
]

test.each(table)('%s', (_, session, route, step) => {
  expect(decide(session, route)).toEqual(step)
})

test('[ROUTE-001] there are four layouts', () => {
  expect(layouts).toEqual(['external', 'restricted', 'main', 'clear'])
})
