import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, CreditCard, House } from 'lucide-react'
import { useState } from 'react'
import { useViewportFlag } from '#shell/viewport.ts'
import { Button, Empty, Palette, Row, Rows, RowText, SidePanel } from '#ui'
import { Specimen, Specimens } from '../Specimens.tsx'

/** What opens over a page and is left again: the field that finds things, and the list at its side. */
export default function PanelsSection() {
  const { t } = useLingui()
  const isWide = useViewportFlag('largePhone')
  const [opened, open] = useState<'palette' | 'panel'>()
  const close = () => open(undefined)
  return (
    <Specimens>
      <Specimen title={t`Finds things`}>
        <Button onClick={() => open('palette')}>
          <Trans>Open the search</Trans>
        </Button>
      </Specimen>
      <Specimen title={t`At the side of the page, a sheet on phones`}>
        <Button onClick={() => open('panel')}>
          <Trans>Open the panel</Trans>
        </Button>
      </Specimen>
      {opened === 'palette' && <Finder onClose={close} />}
      {opened === 'panel' && (
        <SidePanel title={t`News`} closeLabel={t`Close`} onClose={close} sheet={!isWide}>
          <Rows label={t`News`}>
            <Row>
              <RowText title={t`Your statement is ready`} note={t`Today`} />
            </Row>
            <Row>
              <RowText title={t`A payment has arrived`} note={t`Yesterday`} />
            </Row>
          </Rows>
        </SidePanel>
      )}
    </Specimens>
  )
}

function Finder({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [typed, type] = useState('')
  const fits = ({ name }: { readonly name: string }) => name.toLowerCase().includes(typed.trim().toLowerCase())
  const groups = [
    { id: 'pages', title: t`Pages`, entries: [{ id: 'home', name: t`Home`, icon: House }].filter(fits) },
    {
      id: 'actions',
      title: t`Actions`,
      entries: [
        { id: 'send', name: t`Send money`, icon: ArrowLeftRight, note: t`to a person, a bank or a card` },
        { id: 'card', name: t`Order a card`, icon: CreditCard },
      ].filter(fits),
    },
  ].filter(({ entries }) => entries.length > 0)
  const count = groups.flatMap(({ entries }) => entries).length
  return (
    <Palette
      label={t`Search`}
      closeLabel={t`Close`}
      typed={typed}
      onType={type}
      groups={groups}
      onChoose={onClose}
      onClose={onClose}
      loading={false}
      spoken={t`${plural(count, { one: '# result', other: '# results' })}`}
      empty={<Empty title={t`No results`}>{t`Try another word.`}</Empty>}
      foot={t`Arrow keys to walk, Enter to open, Esc to close.`}
    />
  )
}
