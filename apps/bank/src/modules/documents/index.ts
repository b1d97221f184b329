/** Documents: files that customers give, sealed; what administrators and clerks do with them; and their last days. */
import * as calls from '@ducat/contract/documents/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { byAdministrator } from './by-administrator.ts'
import { camera } from './camera.ts'
import { forgetCameras } from './cameras.ts'
import { closing } from './closing.ts'
import { desk } from './desk.ts'
import { endDocuments, forgetLooseFiles } from './ending.ts'
import { files } from './files.ts'
import { ofCompany } from './of-company.ts'
import { openFile } from './open-file.ts'
import { phoneCamera } from './phone-camera.ts'
import { reasons } from './reasons.ts'
import { requests } from './requests.ts'
import { upload } from './upload.ts'
import { keeping } from './keeping.ts'

export { confirmWaiting } from './clerk.ts'
export { looseFile } from './files.ts'
export { keptFiles } from './kept-files.ts'
export { documentOfCheck } from './of-check.ts'
export { certificationDocument, giveCertificationFile, keepSignedForm } from './of-certification.ts'
export { keyOf as sealOf } from './vault.ts'

export const documentsArea = (parts: AreaParts): Area => ({
  area: 'documents',
  handled: [
    ...handle(calls.files, files(parts)),
    ...handle(calls.camera, camera),
    ...handle(calls.phoneCamera, phoneCamera(parts)),
    ...handle(calls.documents, upload(parts)),
    ...handle(calls.requests, requests),
    ...handle(calls.ofCompany, ofCompany),
    ...handle(calls.byAdministrator, byAdministrator(parts)),
    ...handle(calls.desk, desk(parts)),
  ],
  reasons,
  closing,
  keeping,
  jobs: [
    { name: 'document-ends', every: 3600, work: () => endDocuments(parts.db) },
    { name: 'forget-loose-files', every: 3600, work: () => forgetLooseFiles(parts.db) },
    { name: 'forget-cameras', every: 3600, work: () => forgetCameras(parts.db) },
  ],
  opens: openFile(parts),
})
