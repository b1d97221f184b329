/** Which companies there is something to open for: its money, or its papers. */
import { rights } from '@ducat/contract/kit/access'

export interface CompanyAccess {
  readonly accessRights: number
}

export const canOpen = ({ accessRights }: CompanyAccess): boolean => accessRights !== rights.none
