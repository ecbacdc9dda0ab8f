import { CreateProgramBody, type Program } from '@manara/contract/programs.ts'
import { fieldRules } from '../../../http/field-rules.ts'

const { name } = CreateProgramBody.properties

/** Only the name can be wrong before the server is asked. */
export const programRules = fieldRules({ properties: { name } })

/** Values of the program form. */
export interface ProgramFormValues extends Record<string, unknown> {
  name: string
  description: string
  isRegistrationOpen: boolean
  /** `YYYY-MM-DD`, or nothing. */
  registrationOpensOn: string
}

export const toValues = ({
  name,
  description,
  isRegistrationOpen,
  registrationOpensOn,
}: Program): ProgramFormValues => ({
  name,
  description: description ?? '',
  isRegistrationOpen,
  registrationOpensOn: registrationOpensOn ?? '',
})

export const toBody = ({ name, description, isRegistrationOpen, registrationOpensOn }: ProgramFormValues) => ({
  name: name.trim(),
  description: description.trim() || null,
  isRegistrationOpen,
  // An announced day of an open program has come.
  registrationOpensOn: (!isRegistrationOpen && registrationOpensOn) || null,
})
