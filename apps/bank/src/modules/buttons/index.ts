/** Payment buttons: what merchants sell, their logos, the signed result, and the checkouts behind it all. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as calls from '@ducat/contract/buttons/calls'
import { buttonScript } from '@ducat/contract/buttons/rules'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { forgetExpired } from '../requests/index.ts'
import { buttons } from './buttons.ts'
import { checkouts } from './checkouts.ts'
import { expireCheckouts } from './expire.ts'
import { logoBehind, logos } from './logos.ts'
import { pbn } from './pbn.ts'
import { reasons } from './reasons.ts'

export { pictureIn } from './image.ts'

const script = readFileSync(join(import.meta.dirname, 'button.js'), 'utf8')

export const buttonsArea = ({ db, seal }: AreaParts): Area => ({
  area: 'buttons',
  handled: [
    ...handle(calls.buttons, buttons(seal)),
    ...handle(calls.logos, logos),
    ...handle(calls.pbn, pbn(seal)),
    ...handle(calls.checkouts, checkouts(seal)),
  ],
  reasons,
  pictures: (token) => logoBehind(db, token),
  scripts: { [basename(buttonScript)]: script },
  jobs: [
    { name: 'checkouts', every: 30, work: () => expireCheckouts(db) },
    { name: 'forget-checkouts', every: 3_600, work: () => forgetExpired(db) },
  ],
})
