import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UploadField, UploadPair, type SendFile, type Sides } from '#forms'
import { Specimen, Specimens } from './Specimens.tsx'

const rule = { types: ['pdf', 'jpg', 'png'], maxMb: 10 } as const
const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'passport.pdf', { type: 'application/pdf' })

/** Stays half-way, so that the state can be looked at and given up. */
const halfWay: SendFile = (_file, { onShare }) =>
  new Promise(() => {
    onShare(0.45)
  })
const failing: SendFile = () => Promise.reject(new Error('no connection'))

export default function UploadsSection() {
  const { t } = useLingui()
  const [file, setFile] = useState<File>()
  const [sides, setSides] = useState<Sides<File | undefined>>({ front: undefined, back: undefined })
  return (
    <Specimens>
      <Specimen title={t`One file`}>
        <UploadField label={t`Proof of address`} rule={rule} value={file} onChange={setFile} />
        <UploadField label={t`Proof of address`} rule={rule} value={undefined} onChange={setFile} error={t`Add a document.`} />
      </Specimen>
      <Specimen title={t`Chosen`}>
        <UploadField label={t`Proof of address`} rule={rule} value={picture} onChange={setFile} />
      </Specimen>
      <Specimen title={t`Sent at once: half-way, and failing`}>
        <UploadField label={t`Statement`} rule={rule} value={undefined} onChange={setFile} send={halfWay} />
        <UploadField label={t`Statement`} rule={rule} value={undefined} onChange={setFile} send={failing} />
      </Specimen>
      <Specimen title={t`Both sides of a document`} wide>
        <UploadPair rule={rule} value={sides} onChange={setSides} />
      </Specimen>
    </Specimens>
  )
}
