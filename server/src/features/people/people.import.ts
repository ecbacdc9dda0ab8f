import type { ImportKindDefinition } from '../../platform/imports/import-kind.ts'
import { applyPeople } from './importing/apply-people.ts'
import { peopleImportText } from './importing/import.text.ts'
import { listPersonFields, settleNameFields } from './importing/import-fields.ts'
import { judgePeople } from './importing/judge-people.ts'
import { extraFieldsOfRole, roleOfRun } from './importing/people-school.ts'
import type { PersonPlan } from './importing/person-plan.ts'

/** Students or teachers with their records (R-import-10). */
export const peopleImport: ImportKindDefinition<PersonPlan> = {
  kind: 'PEOPLE',
  isAboutPeople: true,
  title: peopleImportText.title[2] ?? '',
  async listFields(db, { options }) {
    const role = roleOfRun(options)
    return listPersonFields(role, await extraFieldsOfRole(db, role))
  },
  settleFields: settleNameFields,
  listMissing(filled, { options }) {
    const { name, identity } = peopleImportText.missing
    const hasName = filled.has('fullName') || (filled.has('firstName') && filled.has('lastName'))
    if (filled.has('rowCode')) return []
    const hasKey = filled.has('nationalId') || filled.has('email')
    return [...(hasName || hasKey ? [] : [name]), ...(hasKey || options.givesTemporaryIds ? [] : [identity])]
  },
  startJudging: judgePeople,
  apply: applyPeople,
}
