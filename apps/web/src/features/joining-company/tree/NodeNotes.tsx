import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Banner, Button, Icon } from '#ui'
import { useReasonWords } from '../wizard/reason-words.ts'
import { useParts } from '../wizard/use-wizard.ts'
import type { OwnerNode } from '../wizard/values.ts'
import type { NodeFacts } from './node-facts.ts'
import { useTreeParts } from './use-tree.ts'

/** What is wrong at a node, in words. */
export function useNodeErrors(field: string, { reasons, refusals }: NodeFacts): readonly string[] {
  const say = useReasonWords()
  return [...reasons.map((reason) => say({ field, reason })), ...refusals]
}

interface NodeNotesProps {
  readonly id: string
  readonly node: OwnerNode
  readonly facts: NodeFacts
  readonly errors: readonly string[]
}

/** Under a node: what is wrong, with the way to mend it, and what a large share asks for. */
export function NodeNotes({ id, node, facts: { needsSource, hasNoDirector, missing }, errors }: NodeNotesProps) {
  const { view, go } = useParts()
  const tree = useTreeParts()
  const { personId } = node
  return (
    <div id={id} className="grid gap-1.5 ps-11 max-tablet:ps-0 [&>*]:mb-1.5">
      {errors.map((text) => (
        <p key={text} role="alert" className="flex flex-wrap items-center gap-1.5 text-12 text-negative">
          <Icon of={CircleAlert} size="s" />
          {text}
        </p>
      ))}
      {hasNoDirector && (
        <Button size="s" className="justify-self-start" onClick={() => tree.ask({ kind: 'directors', key: node.key })}>
          <Trans>Add director</Trans>
        </Button>
      )}
      {needsSource && (
        <Banner
          action={
            <Button look="quiet" size="s" onClick={() => go({ section: view.section, personId: personId! })}>
              <Trans>Add details</Trans>
            </Button>
          }
        >
          <Trans>Holds 25% or more, so we need a source of wealth.</Trans>
        </Banner>
      )}
      {!needsSource && missing > 0 && (
        <Button
          look="quiet"
          size="s"
          className="-ms-3 justify-self-start"
          onClick={() => go({ section: view.section, personId: personId! })}
        >
          <Trans>Add the missing details</Trans>
        </Button>
      )}
    </div>
  )
}
