import { Tabs, type TabEntry } from '#ui'
import { useAddress } from './use-address.ts'

interface AddressTabsProps {
  readonly label: string
  readonly tabs: readonly [TabEntry, ...TabEntry[]]
  /** Its name in the address. */
  readonly field?: string
}

/** Tabs whose choice is in the address: a link leads to a tab, and Back to the one before. The first needs no name there. */
export function AddressTabs({ label, tabs, field = 'tab' }: AddressTabsProps) {
  const [named, name] = useAddress(field)
  const chosen = tabs.find(({ id }) => id === named)?.id ?? tabs[0].id
  return <Tabs label={label} tabs={tabs} chosen={chosen} onChoose={(id) => name(id === tabs[0].id ? undefined : id)} />
}
