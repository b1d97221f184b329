/** Whether revenue split is on: the brand has it, or the deployment switches it on for the brand. The bank asks the same. */
import { brand } from './brand.ts'
import { deployment } from './deployment.ts'

export const contractsOn = (): boolean => brand().contractsEnable || deployment().contractsOn
