import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Minus, X } from 'lucide-react'
import { classes, Icon, Card } from '#ui'
import { formWords } from '../form-words.ts'
import { follows, type Partly } from './follows.ts'

const looks = {
  chosen: { icon: Check, mark: 'bg-accent text-on-accent' },
  out: { icon: X, mark: 'bg-sunken text-muted' },
  open: { icon: Minus, mark: 'bg-sunken text-muted' },
} as const

/** Which forms the answers so far lead to, which they rule out, and why. Nobody has to know the names of forms. */
export function FormsThatFollow({ said }: { readonly said: Partly }) {
  const { t } = useLingui()
  const whys: Readonly<Record<ReturnType<typeof follows>[number]['why'], string>> = {
    paysTaxes: t`You pay taxes in the United States`,
    paysNone: t`Ruled out: you do not pay taxes in the United States`,
    covered: t`Ruled out: form W-9 says it all`,
    fromThere: t`You are a US citizen or were born there`,
    notFromThere: t`Ruled out: you are not a US citizen and were not born there`,
    linked: t`You have a link to the United States`,
    notLinked: t`Ruled out: you have no link to the United States`,
    always: t`Always asked: the countries where you pay taxes`,
    open: t`Depends on your answers`,
  }
  return (
    <Card title={t`Forms that follow`}>
      <ul>
        {follows(said).map(({ form, state, why }) => (
          <li key={form} className={classes('flex gap-3 border-b px-5 py-3 max-tablet:px-4', state === 'chosen' && 'bg-accent-soft')}>
            <span aria-hidden className={classes('mt-0.5 grid size-5.5 flex-none place-items-center rounded-full', looks[state].mark)}>
              <Icon of={looks[state].icon} size="s" className="size-3" />
            </span>
            <span className="grid min-w-0">
              <span className={classes('font-medium', state === 'out' && 'text-muted line-through')}>{t(formWords[form].title)}</span>
              <span className="text-12 text-muted">{whys[why]}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="px-5 py-3 text-13 text-muted max-tablet:px-4">
        <Trans>We fill them in from your answers. You read and sign them at the end.</Trans>
      </p>
    </Card>
  )
}
