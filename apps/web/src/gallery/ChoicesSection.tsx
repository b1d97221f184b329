import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, Landmark, Zap } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, OptionCards, RadioList, SegmentedChoice, Switch } from '#ui'
import { Specimen, Specimens } from './Specimens.tsx'

export default function ChoicesSection() {
  const { t } = useLingui()
  const [isSaved, setSaved] = useState(true)
  const [isOn, setOn] = useState(true)
  const [way, setWay] = useState<'wire' | 'card' | 'instant'>('wire')
  const [repeat, setRepeat] = useState<'once' | 'monthly'>('once')
  const [state, setState] = useState<'all' | 'open' | 'closed'>('all')
  return (
    <Specimens>
      <Specimen title={t`Cards with cost and time`} wide>
        <OptionCards
          label={t`How to send`}
          name="way"
          value={way}
          onChange={setWay}
          options={[
            { value: 'wire', title: t`International transfer`, detail: t`1 to 2 days, ${'$12.50'}`, icon: Landmark },
            { value: 'card', title: t`To a card`, detail: t`Minutes, ${'1.5%'}`, icon: CreditCard },
            { value: 'instant', title: t`Instant transfer`, detail: '', icon: Zap, unavailable: t`Not available in Germany` },
          ]}
        />
      </Specimen>
      <Specimen title={t`Checkbox`}>
        <div>
          <Checkbox isChecked={isSaved} onChange={setSaved}>
            <Trans>Save as template</Trans>
          </Checkbox>
          <Checkbox isChecked={false} isPartly onChange={setSaved}>
            <Trans>All rows</Trans>
          </Checkbox>
          <Checkbox isChecked={false} onChange={setSaved} error={t`Accept the terms to go on.`}>
            <Trans>I accept the terms</Trans>
          </Checkbox>
          <Checkbox isChecked onChange={setSaved} disabledReason={t`Only an administrator can change this.`}>
            <Trans>Two people approve</Trans>
          </Checkbox>
        </div>
      </Specimen>
      <Specimen title={t`Switch`}>
        <div>
          <Switch isOn={isOn} onChange={setOn} hint={t`A message for every payment`}>
            <Trans>Notifications</Trans>
          </Switch>
          <Switch isOn loading onChange={setOn}>
            <Trans>Online payments</Trans>
          </Switch>
          <Switch isOn={false} onChange={setOn} disabledReason={t`Only an administrator can change this.`}>
            <Trans>Two people approve</Trans>
          </Switch>
        </div>
      </Specimen>
      <Specimen title={t`Radios and segments`}>
        <RadioList
          label={t`How often`}
          name="repeat"
          value={repeat}
          onChange={setRepeat}
          options={[
            { value: 'once', name: t`Once` },
            { value: 'monthly', name: t`Every month`, detail: t`On the same day` },
          ]}
        />
        <SegmentedChoice
          label={t`State`}
          value={state}
          onChange={setState}
          choices={[
            { value: 'all', name: t`All` },
            { value: 'open', name: t`Open` },
            { value: 'closed', name: t`Closed` },
          ]}
        />
      </Specimen>
    </Specimens>
  )
}
