import { useLingui } from '@lingui/react/macro'
import { Building2, UserPlus } from 'lucide-react'
import { Icon, Menu, MenuGroup, MenuItem } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { useParts, useWizard } from '../wizard/use-wizard.ts'
import { withCompany, withPerson, type Named, type Wizard } from '../wizard/values.ts'
import { nameIn } from './names.ts'

interface WhoMenuProps {
  readonly label: string
  readonly kinds: 'people' | 'companies' | 'both'
  readonly onChoose: (who: Named) => void
  /** Why somebody cannot be chosen here; they stay in the list, with the reason. */
  readonly refuse?: (who: Named, values: Wizard) => string | undefined
  /** The field that a problem leads to. */
  readonly name?: string
}

/** Who is it? Somebody typed once is chosen again; a new one is chosen and opened. */
export function WhoMenu({ label, kinds, name, ...items }: WhoMenuProps) {
  return (
    <span data-field={name} className="inline-flex">
      <Menu
        label={label}
        placement="bottom start"
        className={buttonLook('default', 's')}
        trigger={
          <>
            <Icon of={kinds === 'companies' ? Building2 : UserPlus} size="s" />
            {label}
          </>
        }
      >
        <WhoItems kinds={kinds} {...items} />
      </Menu>
    </span>
  )
}

/** Looks at the lists only while the menu is open: a letter typed elsewhere costs it nothing. */
function WhoItems({ kinds, onChoose, refuse }: Omit<WhoMenuProps, 'label' | 'name'>) {
  const { t } = useLingui()
  const { store, view, go } = useParts()
  const values = useWizard((state) => state.values)
  const people = kinds === 'companies' ? [] : values.personList.map(({ id }): Named => ({ personId: id }))
  const companies = kinds === 'people' ? [] : values.companyList.map(({ id }): Named => ({ companyId: id }))
  const begin = (kind: 'person' | 'company') => {
    const [after, id] = kind === 'person' ? withPerson(store.get().values) : withCompany(store.get().values)
    const who: Named = kind === 'person' ? { personId: id } : { companyId: id }
    store.change(() => after)
    onChoose(who)
    go({ section: view.section, ...who })
  }
  const item = (who: Named) => {
    const reason = refuse?.(who, values)
    const id = who.companyId === undefined ? `person ${who.personId}` : `company ${who.companyId}`
    return (
      <MenuItem key={id} id={id} note={reason} isDisabled={reason !== undefined} onPress={() => onChoose(who)}>
        {nameIn(values, who) || (who.companyId === undefined ? t`Unnamed person` : t`Unnamed company`)}
      </MenuItem>
    )
  }
  return (
    <>
      {people.length > 0 && <MenuGroup title={t`People`}>{people.map(item)}</MenuGroup>}
      {companies.length > 0 && <MenuGroup title={t`Companies`}>{companies.map(item)}</MenuGroup>}
      <MenuGroup label={kinds === 'companies' ? t`New company` : t`New person`}>
        {kinds !== 'companies' && (
          <MenuItem id="new person" icon={UserPlus} onPress={() => begin('person')}>
            {t`New person`}
          </MenuItem>
        )}
        {kinds !== 'people' && (
          <MenuItem id="new company" icon={Building2} onPress={() => begin('company')}>
            {t`New company`}
          </MenuItem>
        )}
      </MenuGroup>
    </>
  )
}
