import type { usePersonalForm } from './use-personal-form.ts'

export interface PartProps {
  readonly form: ReturnType<typeof usePersonalForm>['form']
}
