/** What opens over the tree: who owns, where to, who directs. It arrives when it is asked for. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Building2, UserPlus, X } from 'lucide-react'
import { Button, Dialog, IconButton } from '#ui'
import { nameIn } from '../people/names.ts'
import { useParts, useWizard } from '../wizard/use-wizard.ts'
import { isAmong, withCompany, withPerson, type Named, type OwnerNode, type Wizard } from '../wizard/values.ts'
import { all, find, nodeFor, refusalUnder, type Found } from './edit.ts'
import { PickList, type Pick } from './PickList.tsx'
import { useRefusals } from './use-refusals.ts'
import { focusNode, useTreeParts, type TreeDialog } from './use-tree.ts'

export function TreeDialogs({ dialog }: { readonly dialog: TreeDialog }) {
  const shareholders = useWizard(({ values }) => values.shareholders)
  const found = find(shareholders, dialog.key)
  if (!found) return null
  switch (dialog.kind) {
    case 'add':
      return <AddOwner {...found} />
    case 'move':
      return <MoveUnder {...found} />
    case 'directors':
      return <NodeDirectors {...found} />
  }
}

function useDialog(node: OwnerNode) {
  const { t } = useLingui()
  const tree = useTreeParts()
  const values = useWizard((state) => state.values)
  const nameOf = (who: Named) => nameIn(values, who) || (who.companyId === undefined ? t`Unnamed person` : t`Unnamed company`)
  const close = () => {
    tree.ask(undefined)
    focusNode(node.key)
  }
  return { tree, values, nameOf, close, name: nameOf(node) }
}

/** Everybody typed so far. */
const parties = ({ personList, companyList }: Wizard): readonly Named[] => [
  ...personList.map(({ id }) => ({ personId: id })),
  ...companyList.map(({ id }) => ({ companyId: id })),
]
const idOf = ({ personId, companyId }: Named): string => (companyId === undefined ? `person ${personId}` : `company ${companyId}`)

function AddOwner({ node }: Found) {
  const { t } = useLingui()
  const { tree, values, nameOf, close, name } = useDialog(node)
  const say = useRefusals()
  const choose = (who: Named) => {
    tree.add(node.key, who)
    close()
  }
  const picks = parties(values).map((who): Pick => ({
    id: idOf(who),
    name: nameOf(who),
    square: who.companyId !== undefined,
    reason: say(refusalUnder(values.shareholders, nodeFor(values.shareholders, who), node.key)),
    onPress: () => choose(who),
  }))
  return (
    <Dialog title={t`Who owns ${name}?`} closeLabel={t`Close`} onClose={close}>
      <PickList label={t`People and companies`} picks={picks} end={<NewOnes onMade={choose} />} />
    </Dialog>
  )
}

/** Somebody new is chosen, and their form opens. */
function NewOnes({ onMade }: { readonly onMade: (who: Named) => void }) {
  const { store, view, go } = useParts()
  const make = (isCompany: boolean) => {
    const [after, id] = isCompany ? withCompany(store.get().values) : withPerson(store.get().values)
    const who: Named = isCompany ? { companyId: id } : { personId: id }
    store.change(() => after)
    onMade(who)
    go({ section: view.section, ...who })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" icon={UserPlus} onClick={() => make(false)}>
        <Trans>New person</Trans>
      </Button>
      <Button size="s" icon={Building2} onClick={() => make(true)}>
        <Trans>New company</Trans>
      </Button>
    </div>
  )
}

function MoveUnder({ node, above }: Found) {
  const { t } = useLingui()
  const { tree, values, nameOf, close, name } = useDialog(node)
  const say = useRefusals()
  const move = (parent: string | undefined) => {
    tree.ask(undefined)
    tree.move(node.key, parent)
  }
  const now = above.at(-1)?.key
  const pick = (parent: OwnerNode | undefined): Pick => ({
    id: parent?.key ?? 'top',
    name: parent ? nameOf(parent) : (values.company.name ?? t`The registered company`),
    square: true,
    note: parent ? undefined : t`The company you register`,
    reason: parent?.key === now ? t`Stands here now` : say(refusalUnder(values.shareholders, node, parent?.key)),
    onPress: () => move(parent?.key),
  })
  const companies = all(values.shareholders).filter(({ companyId, key }) => companyId !== undefined && key !== node.key)
  return (
    <Dialog title={t`Move ${name} under`} closeLabel={t`Close`} onClose={close}>
      <PickList label={t`Companies`} picks={[pick(undefined), ...companies.map(pick)]} />
    </Dialog>
  )
}

function NodeDirectors({ node }: Found) {
  const { t } = useLingui()
  const { tree, values, nameOf, close, name } = useDialog(node)
  const directors = node.directors ?? []
  const set = (next: readonly Named[]) => tree.change(node.key, (before) => ({ ...before, directors: next }))
  const picks = parties(values)
    .filter((who) => !isAmong(directors, who))
    .map((who): Pick => ({
      id: idOf(who),
      name: nameOf(who),
      square: who.companyId !== undefined,
      reason: who.companyId !== undefined && who.companyId === node.companyId ? t`A company cannot direct itself` : undefined,
      onPress: () => set([...directors, who]),
    }))
  const made = (who: Named) => {
    set([...directors, who])
    tree.ask(undefined)
  }
  return (
    <Dialog
      title={t`Directors of ${name}`}
      closeLabel={t`Close`}
      onClose={close}
      actions={
        <Button look="primary" onClick={close}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {directors.length > 0 && (
        <ul aria-label={t`Directors of ${name}`}>
          {directors.map((who) => (
            <DirectorRow key={idOf(who)} name={nameOf(who)} onRemove={() => set(directors.filter((one) => idOf(one) !== idOf(who)))} />
          ))}
        </ul>
      )}
      <PickList label={t`Add director`} picks={picks} end={<NewOnes onMade={made} />} />
    </Dialog>
  )
}

function DirectorRow({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <li className="flex items-center gap-3 border-b py-1 last:border-b-0">
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <IconButton icon={X} label={t`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}
